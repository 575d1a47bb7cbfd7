import { type TextsOf, textTable } from '@placard/domain/platform/locale/text-table'
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

const notificationTexts = textTable({
  title: {
    passed: ['{name}: accepted', '{name}：审核通过'],
    rejected: ['{name}: rejected. Submit it again.', '{name}：审核未通过，请重新提交'],
    ending: ['{name}: expires in {days} days or less', '{name}：将在 {days} 天内到期'],
    expired: ['{name}: expired', '{name}：已过期'],
  },
  text: {
    passed: ['It is valid until {validUntil}.', '有效期至 {validUntil}。'],
    passedForever: ['It does not expire.', '长期有效。'],
    rejected: ['Reason: {reason}', '原因：{reason}'],
    ending: [
      'It is valid until {validUntil}. Prepare the new documents. You can submit them from the day after.',
      '有效期至 {validUntil}。请准备新的材料，到期次日起可重新提交。',
    ],
    expired: [
      'It was valid until {validUntil}. Submit new documents.',
      '有效期至 {validUntil}，请提交新的材料。',
    ],
  },
})

type NotificationTexts = TextsOf<typeof notificationTexts>

function titleOf({ title }: NotificationTexts, name: string, news: VerificationNotification) {
  return news.kind === 'ending'
    ? title.ending({ name, days: news.days })
    : title[news.kind]({ name })
}

function textOf({ text }: NotificationTexts, news: VerificationNotification): string {
  if (news.kind === 'rejected') return text.rejected({ reason: news.reason })
  const { kind, validUntil } = news
  return validUntil === null ? text.passedForever : text[kind]({ validUntil })
}

export async function tellOwner(
  scope: OwnerScope,
  { kind }: Pick<VerificationRecord, 'kind'>,
  news: VerificationNotification,
): Promise<void> {
  await tell(scope, {
    msgType: messageType.review,
    accountId: null,
    title: inAllLanguages((locale) =>
      titleOf(notificationTexts[locale], verificationKindNames[locale][kind], news),
    ),
    text: inAllLanguages((locale) => textOf(notificationTexts[locale], news)),
  })
}
