import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** An email as a mail server receives it. */
export interface ReceivedEmail {
  readonly sender: string
  readonly receivers: readonly string[]
  /** The lines before the first empty one. */
  readonly head: string
  readonly subject: string
  readonly text: string
}

export interface MailServer {
  readonly port: number
  /** For SMTP_URL. */
  readonly url: string
  readonly emails: readonly ReceivedEmail[]
  close(): Promise<void>
}

/** Starts a mail server on its own socket that accepts every email. @param port 0 for any free one */
export async function mailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const emails: ReceivedEmail[] = []
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope
      const receivers = rcptTo.map(({ address }) => address)
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const email = opened(Buffer.concat(chunks).toString())
        emails.push({ sender: mailFrom ? mailFrom.address : '', receivers, ...email })
        done()
      })
    },
    ...options,
  })
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address() as AddressInfo
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    emails,
    close: () => new Promise((closed) => server.close(closed)),
  }
}

function opened(raw: string): Pick<ReceivedEmail, 'head' | 'subject' | 'text'> {
  const end = raw.indexOf('\r\n\r\n')
  // Long header lines are folded.
  const head = raw.slice(0, end).replaceAll(/\r\n[ \t]/g, ' ')
  const body = raw.slice(end + 4).replaceAll('\r\n', '\n')
  const encoding = /^content-transfer-encoding: (.*)$/im.exec(head)?.[1] ?? '7bit'
  return {
    head,
    subject: texts(/^subject: (.*)$/im.exec(head)?.[1] ?? ''),
    text: decoded(body, encoding),
  }
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? bytesOf(body.replaceAll('=\n', '')).toString() : body
}

/** Non-ASCII words of a header (RFC 2047). */
function texts(line: string): string {
  return line
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_whole, kind: string, word: string) =>
      decoded(
        word.replaceAll('_', ' '),
        kind.toLowerCase() === 'b' ? 'base64' : 'quoted-printable',
      ),
    )
}

function bytesOf(quoted: string): Buffer {
  const bytes = quoted.replaceAll(/=([0-9A-F]{2})/gi, (_whole, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1')
}
