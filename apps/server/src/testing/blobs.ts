import { inject } from 'vitest'
import { blobStore } from '#server/platform/blob/open.ts'
import type { BlobStore } from '#server/platform/blob/store.ts'

/** Returns the store of all tests' files, including those of the demo. */
export function testBlobs(): BlobStore {
  return blobStore({ filesDir: inject('filesDir'), s3: null })
}
