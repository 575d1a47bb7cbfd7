import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Email, MailFailure } from '#server/platform/mail/mail.ts'
import { smtpMail } from '#server/platform/mail/smtp.ts'
import { mailServer } from '#server/platform/mail/testing/mail-server.ts'

const email: Email = {
  to: 'ads@example.com',
  subject: 'A new password',
  text: 'Open this link:\n\nhttps://ads.example.com/#setPassword=abc\n',
  locale: 'en-US',
}
const mailFrom = 'Placard <placard@example.com>'
const password = 'Mail-secret-1'

async function aServer(...options: Parameters<typeof mailServer>) {
  const server = await mailServer(...options)
  onTestFinished(() => server.close())
  return server
}

/** Speaks SMTP by these answers, one for each command that begins so, and 500 otherwise. */
async function aScriptedServer(answers: Readonly<Record<string, (line: string) => string>>) {
  const lines: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const greeting = answers['']?.('')
    if (greeting !== undefined) socket.write(`${greeting}\r\n`)
    createInterface(socket).on('line', (line) => {
      lines.push(line)
      const command = line.split(' ')[0] ?? ''
      socket.write(`${answers[command]?.(line) ?? '500 no'}\r\n`)
    })
    socket.on('error', () => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, lines }
}

async function failureOf(sending: Promise<void>): Promise<MailFailure> {
  const error = await sending.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof MailFailure)) throw new Error('expected a MailFailure', { cause: error })
  return error
}

describe('an email', () => {
  test('is delivered to its address, from the configured sender, unchanged', async () => {
    const server = await aServer()
    await smtpMail({ smtpUrl: server.url, mailFrom }).send(email)
    expect(server.emails).toEqual([
      expect.objectContaining({
        sender: 'placard@example.com',
        receivers: ['ads@example.com'],
        subject: email.subject,
        text: email.text,
      }),
    ])
    expect(server.emails[0]?.head).toMatch(/^From: Placard <placard@example\.com>$/m)
    expect(server.emails[0]?.head).toMatch(/^Auto-Submitted: auto-generated$/m)
  })

  test('keeps Chinese characters, also in the subject', async () => {
    const server = await aServer()
    const text = '请打开以下链接设置密码：\n\nhttps://ads.example.com/#setPassword=abc\n'
    const chinese = {
      ...email,
      subject: '茶与叶邀请您使用 Placard 管理广告',
      text,
      locale: 'zh-CN',
    } as const
    await smtpMail({ smtpUrl: server.url, mailFrom }).send(chinese)
    expect(server.emails).toMatchObject([{ subject: chinese.subject, text }])
  })

  test('with a line break in its subject gets no further header line', async () => {
    const server = await aServer()
    const subject = 'Hello\r\nBcc: others@example.com\r\n\r\nbody'
    await smtpMail({ smtpUrl: server.url, mailFrom }).send({ ...email, subject })
    expect(server.emails).toMatchObject([{ receivers: ['ads@example.com'], text: email.text }])
    expect(server.emails[0]?.head).not.toMatch(/^bcc:/im)
  })

  test.each([
    'ads@example.com\r\nBcc: others@example.com',
    'ads@example.com, others@example.com',
    'ads@example.com> others@example.com',
    '"others@example.com" <ads@example.com>',
    'no address',
    '',
  ])('to %j is not sent', async (to) => {
    const server = await aServer()
    const sending = smtpMail({ smtpUrl: server.url, mailFrom }).send({ ...email, to })
    expect((await failureOf(sending)).reason).toBe('no address')
    expect(server.emails).toEqual([])
  })
})

describe('a mail server', () => {
  test('that requires a user name and a password gets them', async () => {
    const logins: unknown[] = []
    const server = await aServer({
      authOptional: false,
      authMethods: ['PLAIN'],
      onAuth({ username, password: definedFields }, _session, done) {
        logins.push([username, definedFields])
        done(null, { user: username ?? '' })
      },
    })
    const smtpUrl = `smtp://post%40example.com:p%2Fa%3Ass@127.0.0.1:${server.port}`
    await smtpMail({ smtpUrl, mailFrom }).send(email)
    expect(logins).toEqual([['post@example.com', 'p/a:ss']])
    expect(server.emails).toHaveLength(1)
  })

  test.each([
    [535, '5.7.8', 'no'],
    [501, '5.5.2', 'said'],
  ])('that refuses the password with %i fails without its message', async (...row) => {
    const [code, status, texts] = row
    const { port } = await aScriptedServer({
      '': () => '220 ready',
      EHLO: () => '250-here\r\n250 AUTH PLAIN',
      AUTH: (line) => `${code} ${status} ${texts} ${line} ${password}`,
    })
    const smtpUrl = `smtp://post:${password}@127.0.0.1:${port}`
    const failure = await failureOf(smtpMail({ smtpUrl, mailFrom }).send(email))
    expect(failure.reason).toBe(`${code} ${status} EAUTH`)
    expect(`${failure.stack} ${JSON.stringify(failure)} ${String(failure.cause)}`).not.toMatch(
      new RegExp(`${password}|AUTH PLAIN`),
    )
  })

  test('on another machine never gets a password unencrypted', async () => {
    const { port, lines } = await aScriptedServer({
      '': () => '220 ready',
      EHLO: () => '250-here\r\n250 AUTH PLAIN',
    })
    // Leads to this machine, and is no loopback address.
    const smtpUrl = `smtp://post:${password}@0.0.0.0:${port}`
    expect((await failureOf(smtpMail({ smtpUrl, mailFrom }).send(email))).reason).toMatch(/ETLS/)
    expect(lines.some((line) => line.startsWith('AUTH'))).toBe(false)
  })

  test.each([
    ['refuses the receiver', '550 5.1.1 nobody', '550 5.1.1 EENVELOPE'],
    ['is busy', '451-4.3.0 later\r\n451 4.3.0 really', '451 4.3.0 EENVELOPE'],
  ])('that %s is reported with its codes', async (_what, answer, reason) => {
    const { port } = await aScriptedServer({
      '': () => '220 ready',
      EHLO: () => '250 here',
      MAIL: () => '250 good',
      RCPT: () => answer,
    })
    const mail = smtpMail({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom })
    expect((await failureOf(mail.send(email))).reason).toBe(reason)
  })

  test('that is unreachable fails, and a silent one is given up after the time limit', async () => {
    const gone = await mailServer()
    await gone.close()
    const away = smtpMail({ smtpUrl: gone.url, mailFrom })
    expect((await failureOf(away.send(email))).reason).toBe('ECONNREFUSED')
    const { port } = await aScriptedServer({})
    const smtpUrl = `smtp://127.0.0.1:${port}`
    const silent = smtpMail({ smtpUrl, mailFrom }, { silenceMs: 50, emailMs: 60_000 })
    expect((await failureOf(silent.send(email))).reason).toBe('ETIMEDOUT')
    const endless = smtpMail({ smtpUrl, mailFrom }, { silenceMs: 60_000, emailMs: 50 })
    expect((await failureOf(endless.send(email))).reason).toBe('EABORT')
  })
})
