import { timingMs } from '@placard/domain/platform/limit/timing'

/** A page's code did not arrive in time. */
export class ChunkTimeout extends Error {
  override readonly name = 'ChunkTimeout'

  constructor() {
    super(`the page's code did not arrive within ${timingMs.chunkLoadTimeout / 1000} s`)
  }
}

/**
 * Loads the code of a page, once more if the first try fails, and gives up after the time limit. The bundler's own limit
 * exists only for chunks that are loaded as scripts; ES modules need this one.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  const late = Promise.withResolvers<never>()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    late.reject(new ChunkTimeout())
  }, timingMs.chunkLoadTimeout)
  const again = (error: unknown) => {
    if (isLate) throw error
    return load()
  }
  try {
    return await Promise.race([load().catch(again), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
