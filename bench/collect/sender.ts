import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import {
  collectUsagePath,
  type UsageTicket,
  usageTicketPath,
} from '@placard/contract/reporting/usage'

/** The totals of the senders. */
export interface Sent {
  readonly batches: number
  readonly seconds: number
}

/** A batch was not acknowledged. */
class NotAcknowledged extends Error {
  override readonly name = 'NotAcknowledged'

  constructor(answer: string) {
    super(`expected 200 and a batch that is new, got ${answer.slice(0, 300)}`)
  }
}

/**
 * Keeps the collector busy: every connection sends its next batch, under an id of its own, once the last is acknowledged. By
 * hand, since on a small machine a client that does more takes the server's time.
 *
 * @throws NotAcknowledged
 */
export async function sentBatches(
  address: string,
  body: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Sent> {
  const { hostname, port } = new URL(address)
  const asked = await fetch(`${address}${usageTicketPath}`)
  const { ticket } = (await asked.json()) as UsageTicket
  const begin = performance.now()
  const endMs = begin + seconds * 1_000
  const counts = await Promise.all(
    Array.from({ length: connections }, () =>
      sentOn({ hostname, port: Number(port), ticket }, body, endMs),
    ),
  )
  const batches = counts.reduce((sum, count) => sum + count, 0)
  return { batches, seconds: (performance.now() - begin) / 1_000 }
}

async function sentOn(
  { hostname, port, ticket }: { hostname: string; port: number; ticket: string },
  body: string,
  endMs: number,
): Promise<number> {
  const socket = connect(port, hostname).setNoDelay(true).setEncoding('latin1')
  await once(socket, 'connect')
  const rest = ` HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: text/plain\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  let batches = 0
  try {
    while (performance.now() < endMs) {
      socket.write(`POST ${collectUsagePath}?ticket=${ticket}&batch=${randomUUID()}${rest}`)
      // The answer is far shorter than a packet.
      const [answer] = (await once(socket, 'data')) as [string]
      if (!answer.startsWith('HTTP/1.1 200') || !answer.endsWith('"repeated":false}'))
        throw new NotAcknowledged(answer)
      batches += 1
    }
    return batches
  } finally {
    socket.destroy()
  }
}
