import { uploadMaterial } from '@placard/contract/materials/material'
import type { Client } from '#tests/support/client.ts'

/** A file on its way. */
interface SentFile {
  readonly name: string
  readonly content: Buffer
}

/** As many as the console has on their way. */
const atOnce = 4

/** Uploads files one behind the other, a few at the same time. @throws Error for one that is refused */
export async function uploaded(
  address: string,
  client: Client,
  files: readonly SentFile[],
): Promise<void> {
  const left = files[Symbol.iterator]()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const file of left) await uploadOne(address, client, file)
    }),
  )
}

async function uploadOne(
  address: string,
  { headers }: Client,
  { name, content }: SentFile,
): Promise<void> {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(content)]), name)
  const reply = await fetch(`${address}${uploadMaterial.path}`, { method: 'POST', headers, body })
  const { code, message } = await reply.json()
  if (code !== 0) throw new Error(`${name}: ${message}`)
}
