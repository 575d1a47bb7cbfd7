import type { Locale } from '@placard/domain/platform/locale/locale'
import { durationText } from '#server/platform/login-throttle/throttle.ts'
import { linkHours, type LinkPurpose } from '#server/identity/account/password-link.ts'
import type { Email } from '#server/platform/mail/mail.ts'

export interface EmailFacts {
  readonly purpose: LinkPurpose
  readonly locale: Locale
  /** The account's address. */
  readonly account: string
  /** Null for platform staff. */
  readonly ownerName: string | null
  /** With the origin. */
  readonly link: string
}

interface Texts {
  readonly invitation: (facts: { owner: string | null; account: string }) => EmailParts
  readonly reset: (facts: { owner: string | null; account: string }) => EmailParts
  readonly hello: string
  readonly lasts: (duration: string) => string
}

interface EmailParts {
  readonly subject: string
  /** The text before the link. */
  readonly why: string
  /** The text after the link and its expiry. */
  readonly otherwise: string
}

const texts: Readonly<Record<Locale, Texts>> = {
  'en-US': {
    hello: 'Hello,',
    invitation: ({ owner, account }) => ({
      subject:
        owner === null
          ? 'You are invited to Placard'
          : `You are invited to manage the advertising of ${owner}`,
      why: `You have been invited to ${owner === null ? 'Placard, where advertising is managed' : `manage the advertising of ${owner} on Placard`}. Your account is ${account}. To begin, open this link and choose a password:`,
      otherwise:
        'If you did not expect this email, do nothing: without a password nobody can use the account.',
    }),
    reset: ({ account }) => ({
      subject: 'A new password for Placard',
      why: `Somebody, probably you, asked for a new password for the account ${account}. To set it, open this link:`,
      otherwise: 'If it was not you, do nothing: your password stays as it is.',
    }),
    lasts: (duration) => `The link works once, and for ${duration}.`,
  },
  'zh-CN': {
    hello: '您好，',
    invitation: ({ owner, account }) => ({
      subject: owner === null ? '邀请您使用 Placard' : `邀请您使用 Placard 管理“${owner}”的广告`,
      why: `邀请您使用 Placard 管理${owner === null ? '' : `“${owner}”的`}广告。您的账号是 ${account}。请打开以下链接设置密码：`,
      otherwise: '如果您不清楚这封邮件的来由，无需任何操作：未设置密码前，任何人都无法使用该账号。',
    }),
    reset: ({ account }) => ({
      subject: '重新设置 Placard 密码',
      why: `有人（可能是您本人）为账号 ${account} 申请重新设置密码。请打开以下链接设置：`,
      otherwise: '如果不是您本人的操作，请忽略本邮件：您的密码不会改变。',
    }),
    lasts: (duration) => `该链接仅可使用一次，${duration}内有效。`,
  },
}

const hourMs = 3_600_000

export function linkEmail(facts: EmailFacts): Email {
  const { purpose, locale, account, link } = facts
  const { hello, lasts, ...letters } = texts[locale]
  const owner = facts.ownerName === null ? null : inOneLine(facts.ownerName)
  const { subject, why, otherwise } = letters[purpose]({ owner, account })
  const duration = durationText(linkHours[purpose] * hourMs, locale)
  return {
    to: account,
    subject,
    text: `${[hello, why, link, lasts(duration), otherwise].join('\n\n')}\n`,
    locale,
  }
}

/** Returns the name on one line. Names are user input and must not break out of their place. */
function inOneLine(name: string): string {
  return name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}
