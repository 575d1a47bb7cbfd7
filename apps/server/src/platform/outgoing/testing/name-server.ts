import dgram from 'node:dgram'
import { once } from 'node:events'

/** The addresses of names; null for a name that is never answered. A missing name does not exist. */
export type Names = Readonly<Record<string, { v4?: number[]; v6?: number[] } | null>>

const typeV4 = 1
const typeV6 = 28

/** Starts a name server for a test, on this machine. */
export async function nameServer(
  names: Names,
): Promise<AsyncDisposable & { readonly place: string }> {
  const socket = dgram.createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const reply = replyTo(query, names)
    if (reply !== null) socket.send(reply, port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    place: `127.0.0.1:${socket.address().port}`,
    async [Symbol.asyncDispose]() {
      socket.close()
      await once(socket, 'close')
    },
  }
}

/** @see https://www.rfc-editor.org/rfc/rfc1035#section-4 */
function replyTo(query: Buffer, names: Names): Buffer | null {
  const { name, type, end } = questionIn(query)
  const found = names[name]
  if (found === null) return null
  const bytes = type === typeV4 ? found?.v4 : type === typeV6 ? found?.v6 : undefined
  const header = Buffer.alloc(12)
  query.copy(header, 0, 0, 2)
  const answersNoSuchName = 0x8183
  header.writeUInt16BE(found === undefined ? answersNoSuchName : 0x8180, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(bytes === undefined ? 0 : 1, 6)
  const record = bytes === undefined ? [] : [0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, bytes.length]
  return Buffer.concat([
    header,
    query.subarray(12, end),
    Buffer.from([...record, ...(bytes ?? [])]),
  ])
}

function questionIn(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at]; length; length = query[at]) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + 5 }
}
