import type { AnyCall, InputOf, OutputOf } from '@placard/contract/call'
import type { Envelope } from '@placard/contract/envelope'
import { uploadImport } from '@placard/contract/import'
import { openOwner } from '@placard/contract/owner'
import { login } from '@placard/contract/sign-in'

/** A program that has signed in to a running server over HTTP. */
export interface Client {
  /** What every request must carry to come from it. */
  readonly headers: Readonly<Record<string, string>>
  call<C extends AnyCall>(call: C, input: InputOf<C>): Promise<Envelope<OutputOf<C>>>
  /** Uploads a file for import and answers the job's id. */
  upload(fileName: string, content: BlobPart): Promise<string>
  /** The same person, acting for an advertiser of theirs. */
  actingFor(ownerId: string): Promise<Client>
}

/** @throws Error when the account cannot sign in */
export async function signedInClient(
  address: string,
  { account, password = 'Demo-2026' }: { account: string; password?: string },
): Promise<Client> {
  const reply = await fetch(`${address}${login.path}`, {
    method: 'POST',
    body: new URLSearchParams({ account, password }),
  })
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const tk = cookies.find((cookie) => cookie.startsWith('tk='))?.slice('tk='.length)
  if (tk === undefined) throw new Error(`${account} could not sign in: ${await reply.text()}`)
  return clientOf(address, { cookie: cookies.join('; '), tk })
}

/** A program that sends what a signed-in one or a browser does. */
export function clientOf(address: string, headers: Client['headers']): Client {
  const client: Client = {
    headers,
    async call(call, input) {
      const answer = await fetch(`${address}${call.path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      })
      // The server has checked its answer against the same contract.
      return (await answer.json()) as Envelope<OutputOf<typeof call>>
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
