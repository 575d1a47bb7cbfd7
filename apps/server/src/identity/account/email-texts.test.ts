import { expect, test } from 'vitest'
import { linkEmail, noticeEmail } from '#server/identity/account/email-texts.ts'

const facts = {
  purpose: 'invitation',
  locale: 'en-US',
  account: 'ads@example.com',
  ownerName: 'Alpine Shoes',
  link: 'https://ads.example.com/#setPassword=abc',
} as const

test('an invitation names the owner, the next step, the validity of the link, and what to do if it was unexpected', () => {
  expect(linkEmail(facts)).toEqual({
    to: 'ads@example.com',
    locale: 'en-US',
    subject: 'You are invited to manage the advertising of Alpine Shoes',
    text: `Hello,

You have been invited to manage the advertising of Alpine Shoes on Placard. Your account is ads@example.com. To get started, open this link and set a password:

https://ads.example.com/#setPassword=abc

The link can be used once and expires in 3 days.

If you did not expect this email, ignore it. Nobody can use the account until a password is set.
`,
  })
})

test('an email for a forgotten password says so, and that nothing happens without the link', () => {
  expect(linkEmail({ ...facts, purpose: 'reset' })).toEqual({
    to: 'ads@example.com',
    locale: 'en-US',
    subject: 'Reset your Placard password',
    text: `Hello,

Someone, probably you, asked to reset the password of the account ads@example.com. To set a new password, open this link:

https://ads.example.com/#setPassword=abc

The link can be used once and expires in 1 hour.

If this was not you, ignore this email. Your password does not change.
`,
  })
})

test.each([
  ['en-US', 'Your second factor for Placard was removed'],
  ['zh-CN', '您的 Placard 两步验证已移除'],
] as const)('a notice in %s names the account, and contains no link', (locale, subject) => {
  const email = noticeEmail({ kind: 'factorReset', locale, account: 'ads@example.com' })
  expect(email).toMatchObject({ to: 'ads@example.com', subject, locale })
  expect(email.text).toContain('ads@example.com')
  expect(email.text).not.toContain('://')
})

test.each([
  ['invitation', 'Alpine Shoes', '邀请您使用 Placard 管理“Alpine Shoes”的广告', '3天内有效'],
  ['invitation', null, '邀请您使用 Placard', '3天内有效'],
  ['reset', 'Alpine Shoes', '重置 Placard 密码', '1小时内有效'],
] as const)('in Chinese: %s from %s', (purpose, ownerName, subject, lasts) => {
  const email = linkEmail({ ...facts, purpose, ownerName, locale: 'zh-CN' })
  expect(email.subject).toBe(subject)
  expect(email.text).toContain(lasts)
  expect(email.text.split('\n')).toContain(facts.link)
})

test('a name remains on its line, whatever it contains', () => {
  const ownerName = 'Shoes\r\n\r\nhttps://evil.example/\u2028now'
  const { subject, text } = linkEmail({ ...facts, ownerName })
  expect(subject).toBe(
    'You are invited to manage the advertising of Shoes https://evil.example/ now',
  )
  expect(text.split(/[\n\r\u2028]/)).toEqual(
    linkEmail({ ...facts, ownerName: 'Shoes https://evil.example/ now' }).text.split('\n'),
  )
})

test.each(['en-US', 'zh-CN'] as const)(
  'an invitation in %s never says that an owner invites: the owner’s first user gets the same text',
  (locale) => {
    const { subject, text } = linkEmail({ ...facts, locale })
    for (const said of [subject, text]) {
      expect(said).toContain('Alpine Shoes')
      expect(said).not.toMatch(/Alpine Shoes (has invited|invites)|Alpine Shoes邀请/)
    }
  },
)
