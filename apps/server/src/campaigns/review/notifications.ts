import { type Locale, locales } from '@placard/domain/platform/locale/locale'
import type { LocalText } from '@placard/domain/platform/locale/text'
import { messageType } from '@placard/domain/support/message/type'
import type { ReviewKind } from '@placard/domain/campaigns/review/subject'
import { notifyPermitted } from '#server/support/message/tell.ts'
import type { LockedReview } from '#server/campaigns/review/lock.ts'
import type { Verdict } from '#server/campaigns/review/verdict.ts'

/** The maximum number of names in a message, which also contains the number of further ones. */
const namesMax = 10

interface NotificationTexts {
  readonly subject: Readonly<Record<ReviewKind, (name: string) => string>>
  readonly several: (count: number) => string
  readonly title: Readonly<Record<Verdict['kind'], (what: string) => string>>
  readonly passed: string
  readonly more: (count: number) => string
  readonly reason: (reason: string) => string
}

const notificationTexts: Readonly<Record<Locale, NotificationTexts>> = {
  'en-US': {
    subject: {
      ad: (name) => `Ad “${name}”`,
      creative: (name) => `Creative of the ad “${name}”`,
    },
    several: (count) => `${count} ads and creatives`,
    title: {
      pass: (what) => `${what}: passed review`,
      reject: (what) => `${what}: rejected in review`,
    },
    passed: 'Review no longer keeps this from delivery.',
    more: (count) => `and ${count} more`,
    reason: (reason) => `Reason: ${reason}\nPlease mend it and save it; then it is reviewed again.`,
  },
  'zh-CN': {
    subject: {
      ad: (name) => `广告“${name}”`,
      creative: (name) => `广告“${name}”的创意`,
    },
    several: (count) => `${count} 个广告和创意`,
    title: {
      pass: (what) => `${what}：审核通过`,
      reject: (what) => `${what}：审核未通过`,
    },
    passed: '审核不再影响投放。',
    more: (count) => `以及另外 ${count} 个`,
    reason: (reason) => `原因：${reason}\n请修改并保存，保存后将重新审核。`,
  },
}

/** Notifies those users of an owner who may see its ads of decisions about some of them, in one message. */
export async function tellDecided(
  decided: readonly LockedReview[],
  verdict: Verdict,
): Promise<void> {
  const [first] = decided
  if (first === undefined) return
  const told = (say: (texts: NotificationTexts) => string): LocalText =>
    Object.fromEntries(locales.map((locale) => [locale, say(notificationTexts[locale])]))
  await notifyPermitted(first.scope, 'promotion', {
    msgType: messageType.review,
    title: told((texts) => titleOf(texts, decided, verdict)),
    text: told((texts) => textOf(texts, decided, verdict)),
  })
}

function titleOf(
  texts: NotificationTexts,
  decided: readonly LockedReview[],
  { kind }: Verdict,
): string {
  const [only, another] = decided
  const isOne = only !== undefined && another === undefined
  return texts.title[kind](isOne ? subjectIn(texts, only) : texts.several(decided.length))
}

function textOf(
  texts: NotificationTexts,
  decided: readonly LockedReview[],
  verdict: Verdict,
): string {
  const subjects = decided.length === 1 ? [] : decided.map((held) => subjectIn(texts, held))
  const more = subjects.length - namesMax
  return [
    ...subjects.slice(0, namesMax),
    ...(more > 0 ? [texts.more(more)] : []),
    verdict.kind === 'pass' ? texts.passed : texts.reason(verdict.reason),
  ].join('\n')
}

function subjectIn(texts: NotificationTexts, { seen, name }: LockedReview): string {
  return texts.subject[seen.kind](name)
}
