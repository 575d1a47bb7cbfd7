import type { AnyCall, InputOf, OutputOf } from '@placard/contract/platform/call'
import type { Envelope } from '@placard/contract/platform/envelope'
import { uploadImport } from '@placard/contract/campaigns/import'
import { openOwner } from '@placard/contract/identity/owner'
import { login } from '@placard/contract/identity/sign-in'
import { noteReply } from '#server/testing/refused-calls.ts'

/** An HTTP client that is signed in to a running server. */
export interface Client {
  /** The headers that authenticate its requests. */
  readonly headers: Readonly<Record<string, string>>
  call<C extends AnyCall>(call: C, input: InputOf<C>): Promise<Envelope<OutputOf<C>>>
  /** Uploads a file for import and returns the id of the job. */
  upload(fileName: string, content: BlobPart): Promise<string>
  /** Returns a client of the same user, acting for one of the user's advertisers. */
  actingFor(ownerId: string): Promise<Client>
}

// That of the browser of the journeys, so that nobody is told about a sign-in with a new device.
const system =
  process.platform === 'darwin' ? 'Macintosh; Intel Mac OS X 10_15_7' : 'X11; Linux x86_64'
const browserAgent = `Mozilla/5.0 (${system}) Chrome/150.0.0.0 Safari/537.36`

/** @throws Error if the account cannot sign in */
export async function signedInClient(
  address: string,
  { account, password = 'Demo-2026' }: { account: string; password?: string },
): Promise<Client> {
  const reply = await fetch(`${address}${login.path}`, {
    method: 'POST',
    headers: { 'user-agent': browserAgent },
    body: new URLSearchParams({ account, password }),
  })
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const tk = cookies.find((cookie) => cookie.startsWith('tk='))?.slice('tk='.length)
  if (tk === undefined) throw new Error(`${account} could not sign in: ${await reply.text()}`)
  return clientOf(address, { cookie: cookies.join('; '), tk })
}

/** Returns a client that sends the headers of a signed-in client or of a browser. */
export function clientOf(address: string, headers: Client['headers']): Client {
  const client: Client = {
    headers,
    async call(call, input) {
      const answer = await fetch(`${address}${call.path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      })
      const reply = await answer.json()
      noteReply(call.path, reply)
      // The server has validated the response against the same contract.
      return reply as Envelope<OutputOf<typeof call>>
    },
    async upload(fileName, content) {
      const body = new FormData()
      body.set('file', new Blob([content]), fileName)
      const answer = await fetch(`${address}${uploadImport.path}`, {
        method: 'POST',
        headers,
        body,
      })
      const envelope = (await answer.json()) as Envelope<OutputOf<typeof uploadImport>>
      if (envelope.code !== 0) throw new Error(`the upload was refused: ${envelope.message}`)
      return envelope.data.jobId
    },
    async actingFor(ownerId) {
      const { multiAccessId } = (await client.call(openOwner, { ownerId })).data
      return clientOf(address, { ...headers, 'multi-access-id': multiAccessId })
    },
  }
  return client
}
