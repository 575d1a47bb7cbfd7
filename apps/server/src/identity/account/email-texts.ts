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
      why: `You have been invited to ${owner === null ? 'Placard, an advertising console' : `manage the advertising of ${owner} on Placard`}. Your account is ${account}. To get started, open this link and set a password:`,
      otherwise:
        'If you did not expect this email, ignore it. Nobody can use the account until a password is set.',
    }),
    reset: ({ account }) => ({
      subject: 'Reset your Placard password',
      why: `Someone, probably you, asked to reset the password of the account ${account}. To set a new password, open this link:`,
      otherwise: 'If this was not you, ignore this email. Your password does not change.',
    }),
    lasts: (duration) => `The link can be used once and expires in ${duration}.`,
  },
  'zh-CN': {
    hello: '您好，',
    invitation: ({ owner, account }) => ({
      subject: owner === null ? '邀请您使用 Placard' : `邀请您使用 Placard 管理“${owner}”的广告`,
      why: `邀请您使用 Placard 管理${owner === null ? '' : `“${owner}”的`}广告。您的账号是 ${account}。请打开以下链接设置密码：`,
      otherwise: '如果您并不知情，请忽略本邮件。设置密码前，任何人都无法使用该账号。',
    }),
    reset: ({ account }) => ({
      subject: '重置 Placard 密码',
      why: `有人（可能是您本人）申请重置账号 ${account} 的密码。请打开以下链接设置新密码：`,
      otherwise: '如果不是您本人操作，请忽略本邮件，您的密码不会改变。',
    }),
    lasts: (duration) => `该链接仅可使用一次，${duration}内有效。`,
  },
}

const hourMs = 3_600_000

export function linkEmail(facts: EmailFacts): Email {
  const { purpose, locale, account, link } = facts
  const { hello, lasts, ...emails } = texts[locale]
  const owner = facts.ownerName === null ? null : inOneLine(facts.ownerName)
  const { subject, why, otherwise } = emails[purpose]({ owner, account })
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
