import { BlobStoreUnavailable, BlobStoreFull } from '#server/platform/blob/store.ts'

/** Converts an error of the file system to one of the store; others are returned unchanged. */
export function diskError(error: unknown, dir: string): unknown {
  switch (codeOf(error)) {
    case undefined:
      return error
    case 'ENOSPC':
    case 'EDQUOT':
      return new BlobStoreFull(`there is no room left in ${dir}`, { cause: error })
    default:
      return new BlobStoreUnavailable(`the folder ${dir} cannot be used`, { cause: error })
  }
}

export function isNoEntry(error: unknown): boolean {
  return codeOf(error) === 'ENOENT'
}

function codeOf(error: unknown): string | undefined {
  const isSystems = error instanceof Error && 'code' in error && 'syscall' in error
  return isSystems ? String(error.code) : undefined
}
