import { Agent, request } from 'node:http'
import type { AnyCall, InputOf, OutputOf } from '@placard/contract/platform/call'
import type { Envelope } from '@placard/contract/platform/envelope'

/** Makes calls over one connection, as a browser does, and with as little of its own as Node allows. */
export function keepAliveClient(address: string, headers: Readonly<Record<string, string>>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    call<C extends AnyCall>(call: C, input: InputOf<C>): Promise<Envelope<OutputOf<C>>> {
      const body = JSON.stringify(input)
      const { promise, resolve, reject } = Promise.withResolvers<Envelope<OutputOf<C>>>()
      const asking = request(
        `${address}${call.path}`,
        {
          agent,
          method: 'POST',
          headers: {
            ...headers,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          },
        },
        (reply) => {
          const pieces: Buffer[] = []
          reply.on('data', (piece: Buffer) => pieces.push(piece))
          // The server has checked its answer against the same contract.
          reply.on('end', () => resolve(JSON.parse(Buffer.concat(pieces).toString())))
        },
      )
      asking.on('error', reject)
      asking.end(body)
      return promise
    },
    end: () => agent.destroy(),
  }
}
