import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { durationText } from '#server/platform/login-throttle/throttle.ts'
import { linkHours, type LinkPurpose } from '#server/identity/account/password-link.ts'
import type { NoticeKind } from '#server/identity/account/email-outbox.ts'
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

const texts = textTable({
  hello: ['Hello,', '您好，'],
  subject: {
    invitation: [
      'You are invited to manage the advertising of {owner}',
      '邀请您使用 Placard 管理“{owner}”的广告',
    ],
    staffInvitation: ['You are invited to Placard', '邀请您使用 Placard'],
    reset: ['Reset your Placard password', '重置 Placard 密码'],
  },
  /** The text before the link. */
  why: {
    invitation: [
      'You have been invited to manage the advertising of {owner} on Placard. Your account is {account}. To get started, open this link and set a password:',
      '邀请您使用 Placard 管理“{owner}”的广告。您的账号是 {account}。请打开以下链接设置密码：',
    ],
    staffInvitation: [
      'You have been invited to Placard, an advertising console. Your account is {account}. To get started, open this link and set a password:',
      '邀请您使用 Placard 管理广告。您的账号是 {account}。请打开以下链接设置密码：',
    ],
    reset: [
      'Someone, probably you, asked to reset the password of the account {account}. To set a new password, open this link:',
      '有人（可能是您本人）申请重置账号 {account} 的密码。请打开以下链接设置新密码：',
    ],
  },
  lasts: [
    'The link can be used once and expires in {duration}.',
    '该链接仅可使用一次，{duration}内有效。',
  ],
  otherwise: {
    invitation: [
      'If you did not expect this email, ignore it. Nobody can use the account until a password is set.',
      '如果您并不知情，请忽略本邮件。设置密码前，任何人都无法使用该账号。',
    ],
    reset: [
      'If this was not you, ignore this email. Your password does not change.',
      '如果不是您本人操作，请忽略本邮件，您的密码不会改变。',
    ],
  },
})

const noticeTexts = textTable({
  hello: ['Hello,', '您好，'],
  subject: {
    factorReset: ['Your second factor for Placard was removed', '您的 Placard 两步验证已移除'],
    newDevice: ['New sign-in to Placard', 'Placard 新设备登录提醒'],
  },
  what: {
    factorReset: [
      'An administrator removed the second factor of the account {account} and signed it out everywhere. Until you add a passkey or set up an authenticator app again, the password alone is enough to sign in.',
      '管理员已移除账号 {account} 的两步验证，并退出了其所有登录。在您重新添加通行密钥或绑定验证器应用之前，仅凭密码即可登录。',
    ],
    newDevice: [
      'Somebody signed in to the account {account}, with a device or from a network that it had not used in the last 90 days. A message in Placard names the time and the device. If it was you, you need not do anything.',
      '账号 {account} 在过去 90 天内未曾使用过的设备或网络上登录，登录时间与设备请查看 Placard 中的消息。如为您本人操作，请忽略本邮件。',
    ],
  },
  otherwise: {
    factorReset: [
      'If you did not ask for this, change your password at once and tell the administrator of your company.',
      '如非您本人要求，请立即修改密码，并告知贵公司的管理员。',
    ],
    newDevice: [
      'If it was not you, change your password at once, and sign the device out under “Account settings”.',
      '如非您本人操作，请立即修改密码，并在“个人中心”退出该设备的登录。',
    ],
  },
})

/** Returns an email that tells the user what happened to the account. It contains no link, so nobody learns to follow one. */
export function noticeEmail({
  kind,
  locale,
  account,
}: Pick<EmailFacts, 'locale' | 'account'> & { readonly kind: NoticeKind }): Email {
  const { hello, subject, what, otherwise } = noticeTexts[locale]
  const parts = [hello, what[kind]({ account }), otherwise[kind]]
  return { to: account, subject: subject[kind], text: `${parts.join('\n\n')}\n`, locale }
}

const tokenTexts = textTable({
  subject: ['The API token “{token}” expires on {day}', 'API 令牌“{token}”将于 {day} 到期'],
  text: [
    'The API token “{token}” of {owner} works until the end of {day}. After that, programs that use it are refused. To let them go on, sign in, open “API tokens” and rotate it: the present secret then works for another 24 hours.',
    '{owner} 的 API 令牌“{token}”有效期至 {day}，到期后使用该令牌的程序将被拒绝。如需继续使用，请登录后在“API 令牌”页面轮换该令牌，轮换后原密钥仍可使用 24 小时。',
  ],
})

export interface TokenEmailFacts extends Pick<EmailFacts, 'locale' | 'account'> {
  readonly ownerName: string
  readonly tokenName: string
  readonly lastDay: string
}

/** Returns the warning that a token ends. It has no link, so that nobody learns to follow links to sign in. */
export function tokenEmail({ locale, account, ...facts }: TokenEmailFacts): Email {
  const { subject, text } = tokenTexts[locale]
  const names = {
    token: inOneLine(facts.tokenName),
    owner: inOneLine(facts.ownerName),
    day: facts.lastDay,
  }
  return {
    to: account,
    subject: subject(names),
    text: `${texts[locale].hello}\n\n${text(names)}\n`,
    locale,
  }
}

interface MessageEmailFacts extends Pick<EmailFacts, 'locale' | 'account'> {
  readonly title: string
  readonly body: string
  readonly page: string
  readonly origin: string
}

/** Returns an email with the text of a message and a link to its page. */
export function messageEmail(facts: MessageEmailFacts): Email {
  const { locale, account, title, body, page, origin } = facts
  const text = `${body}\n\n${origin}${page}\n`
  return { to: account, subject: inOneLine(title), text, locale }
}

const hourMs = 3_600_000

export function linkEmail({ purpose, locale, account, ownerName, link }: EmailFacts): Email {
  const { hello, subject, why, lasts, otherwise } = texts[locale]
  const kind = purpose === 'invitation' && ownerName === null ? 'staffInvitation' : purpose
  const names = { owner: inOneLine(ownerName ?? ''), account }
  const title = subject[kind]
  const duration = durationText(linkHours[purpose] * hourMs, locale)
  const parts = [hello, why[kind](names), link, lasts({ duration }), otherwise[purpose]]
  return {
    to: account,
    subject: typeof title === 'string' ? title : title(names),
    text: `${parts.join('\n\n')}\n`,
    locale,
  }
}

/** Returns the name on one line. Names are user input and must not break out of their place. */
function inOneLine(name: string): string {
  return name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}
