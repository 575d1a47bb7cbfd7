import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { diskStore } from '#server/platform/blob/disk.ts'
import { withIncoming } from '#server/platform/blob/incoming.ts'
import { s3Store } from '#server/platform/blob/s3.ts'
import type { BlobStore } from '#server/platform/blob/store.ts'
import type { Settings } from '#server/platform/settings.ts'

/** Returns the configured store, without accessing it. */
export function blobStore({ filesDir, s3 }: Pick<Settings, 'filesDir' | 's3'>): BlobStore {
  return s3 === null ? diskStore(filesDir) : s3Store(s3, filesDir)
}

export class UnusableBlobStore extends Error {
  override readonly name = 'UnusableBlobStore'
}

/** Opens the store of a server, and checks that it can write, read and delete. @throws UnusableBlobStore */
export async function openBlobStore(
  settings: Pick<Settings, 'filesDir' | 's3'>,
): Promise<BlobStore> {
  const store = blobStore(settings)
  try {
    await tryOut(store)
  } catch (error) {
    const setting = settings.s3 === null ? `FILES_DIR (${settings.filesDir})` : 'S3_ENDPOINT'
    throw new UnusableBlobStore(`${setting} cannot be used: ${reasonOf(error)}`, { cause: error })
  }
  return store
}

async function tryOut(store: BlobStore): Promise<void> {
  // A unique key, because other servers may be starting too.
  const content = randomBytes(16)
  const key = { ownerId: '0', hash: createHash('sha256').update(content).digest('hex') }
  await withIncoming(store, async (path) => {
    await writeFile(path, content)
    await store.put(key, path)
  })
  const range = { first: 0, last: content.length - 1 }
  const reading = await store.read(key, range, AbortSignal.timeout(30_000))
  const read = Buffer.concat(await reading.toArray())
  await store.remove(key)
  if (!read.equals(content)) throw new Error('it answers something else than was kept')
}

/** Returns the message of the innermost cause, which explains the solution. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`
}
