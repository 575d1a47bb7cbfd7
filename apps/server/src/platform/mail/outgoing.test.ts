import { describe, expect, test } from 'vitest'
import { outgoingMail } from '#server/platform/mail/smtp.ts'
import { mailServer } from '#server/platform/mail/testing/mail-server.ts'

const email = {
  to: 'ads@example.com',
  subject: 'Hello',
  text: 'Hello\n',
  locale: 'en-US',
} as const
const mailFrom = 'placard@example.com'

function aLog() {
  const lines: object[] = []
  return { lines, log: { info: (facts: object) => void lines.push(facts) } }
}

describe('emails', () => {
  test('are sent to the configured mail server, and not logged, also in a demo', async () => {
    const server = await mailServer()
    const { lines, log } = aLog()
    const settings = { smtpUrl: server.url, mailFrom, host: '127.0.0.1' }
    await outgoingMail(settings, { hasDemo: true, log })?.send(email)
    expect(server.emails).toMatchObject([{ receivers: [email.to], subject: email.subject }])
    expect(lines).toEqual([])
    await server.close()
  })

  test('are logged in a demo that nobody else can reach', async () => {
    const { lines, log } = aLog()
    const settings = { smtpUrl: null, mailFrom: null, host: '127.0.0.1' }
    await outgoingMail(settings, { hasDemo: true, log })?.send(email)
    expect(lines).toEqual([{ to: email.to, subject: email.subject, text: email.text }])
  })

  test.each([
    ['no demo', '127.0.0.1', false],
    ['a demo that others can reach', '0.0.0.0', true],
    ['neither', '192.0.2.1', false],
  ])('cannot be sent from %s without a mail server', (_what, host, hasDemo) => {
    const { log } = aLog()
    const settings = { smtpUrl: null, mailFrom, host }
    expect(outgoingMail(settings, { hasDemo, log })).toBeNull()
  })
})
