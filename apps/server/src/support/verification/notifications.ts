import type { Locale } from '@placard/domain/platform/locale/locale'
import { messageType } from '@placard/domain/support/message/message'
import { verificationKindNames } from '@placard/domain/support/verification/verification'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { inAllLanguages, tell } from '#server/support/message/tell.ts'
import type { VerificationRecord } from '#server/support/verification/record.ts'

export type VerificationNotification =
  | { readonly kind: 'passed'; readonly validUntil: string | null }
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'ending'; readonly validUntil: string; readonly days: number }
  | { readonly kind: 'expired'; readonly validUntil: string }

interface Texts {
  readonly title: string
  readonly text: string
}

const say: Readonly<Record<Locale, (name: string, news: VerificationNotification) => Texts>> = {
  'en-US': (name, news) => {
    switch (news.kind) {
      case 'passed':
        return {
          title: `${name}: accepted`,
          text:
            news.validUntil === null
              ? 'It does not expire.'
              : `It is valid until ${news.validUntil}.`,
        }
      case 'rejected':
        return { title: `${name}: rejected. Submit it again.`, text: `Reason: ${news.reason}` }
      case 'ending':
        return {
          title: `${name}: expires in ${news.days} days or less`,
          text: `It is valid until ${news.validUntil}. Prepare the new documents. You can submit them from the day after.`,
        }
      case 'expired':
        return {
          title: `${name}: expired`,
          text: `It was valid until ${news.validUntil}. Submit new documents.`,
        }
    }
  },
  'zh-CN': (name, news) => {
    switch (news.kind) {
      case 'passed':
        return {
          title: `${name}：审核通过`,
          text: news.validUntil === null ? '长期有效。' : `有效期至 ${news.validUntil}。`,
        }
      case 'rejected':
        return { title: `${name}：审核未通过，请重新提交`, text: `原因：${news.reason}` }
      case 'ending':
        return {
          title: `${name}：将在 ${news.days} 天内到期`,
          text: `有效期至 ${news.validUntil}。请准备新的材料，到期次日起可重新提交。`,
        }
      case 'expired':
        return { title: `${name}：已过期`, text: `有效期至 ${news.validUntil}，请提交新的材料。` }
    }
  },
}

export async function tellOwner(
  scope: OwnerScope,
  { kind }: Pick<VerificationRecord, 'kind'>,
  news: VerificationNotification,
): Promise<void> {
  const texts = (part: keyof Texts) =>
    inAllLanguages((locale) => say[locale](verificationKindNames[locale][kind], news)[part])
  await tell(scope, {
    msgType: messageType.review,
    accountId: null,
    title: texts('title'),
    text: texts('text'),
  })
}
