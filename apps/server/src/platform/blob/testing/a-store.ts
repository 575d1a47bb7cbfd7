import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { openBlobStore } from '#server/platform/blob/open.ts'
import type { BlobStore } from '#server/platform/blob/store.ts'
import { type S3Server, s3Server } from '#server/platform/blob/testing/s3-server.ts'

export const storeKinds = ['disk', 's3'] as const

/** A store for a test. */
export interface OwnStore {
  readonly store: BlobStore
  /** The server behind the store, for that kind. */
  readonly server: S3Server
  /** Returns its contents in order, as owner and hash. */
  keys(): string[]
  /** Returns the unfinished files. */
  incoming(): string[]
  close(): Promise<void>
}

/** Opens an empty store. */
export async function aStore(kind: (typeof storeKinds)[number]): Promise<OwnStore> {
  const filesDir = mkdtempSync(join(tmpdir(), 'placard-test-'))
  const server = await s3Server()
  const store = await openBlobStore({ filesDir, s3: kind === 's3' ? server.settings : null })
  const onDisk = () =>
    readdirSync(join(filesDir, 'content'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${basename(dirname(parentPath))}/${name}`)
  return {
    store,
    server,
    keys: () => (kind === 's3' ? [...server.objects.keys()] : onDisk()).toSorted(),
    incoming: () => (existsSync(store.incomingDir) ? readdirSync(store.incomingDir) : []),
    async close() {
      await server.close()
      rmSync(filesDir, { recursive: true })
    },
  }
}
