import { inject } from 'vitest'
import { blobStore } from '#server/platform/blob/open.ts'
import type { BlobStore } from '#server/platform/blob/store.ts'

/** Where the contents of all tests lie, those of the demo too. */
export function testBlobs(): BlobStore {
  return blobStore({ filesDir: inject('filesDir'), s3: null })
}
