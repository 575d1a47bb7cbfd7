import { setTimeout as pause } from 'node:timers/promises'
import {
  type Postmaster,
  type PostmasterPlace,
  startedPostmaster,
} from '#server/platform/embedded-postgres/postmaster.ts'

// If a postmaster ran this long, its end has a new cause.
const settledMs = 60_000
const longestDelayMs = 10_000

/**
 * Restarts a postmaster whenever it ends, with growing delays if it keeps failing.
 *
 * @returns after `halt` is aborted and the last postmaster has ended cleanly
 */
export async function supervise(
  first: Postmaster,
  place: PostmasterPlace,
  halt: AbortSignal,
): Promise<void> {
  const halted = new Promise<undefined>((resolve) => {
    halt.addEventListener('abort', () => resolve(undefined), { once: true })
  })
  let postmaster: Postmaster | undefined = first
  let startedAtMs = Date.now()
  let deathsInARow = 0
  while (!halt.aborted) {
    if (postmaster) {
      const end = await Promise.race([postmaster.exited, halted])
      if (end === undefined) break
      place.log.warn(`PostgreSQL (process ${postmaster.pid}) ${end}; starting it again`)
    }
    deathsInARow = Date.now() - startedAtMs > settledMs ? 1 : deathsInARow + 1
    await Promise.race([pause(restartDelayMs(deathsInARow), undefined, { ref: false }), halted])
    startedAtMs = Date.now()
    postmaster = await restarted(place, halt)
  }
  await postmaster?.stop()
}

async function restarted(
  place: PostmasterPlace,
  halt: AbortSignal,
): Promise<Postmaster | undefined> {
  try {
    return await startedPostmaster(place, halt)
  } catch (error) {
    if (!halt.aborted) place.log.warn(String(error))
    return undefined
  }
}

function restartDelayMs(deathsInARow: number): number {
  return deathsInARow === 1 ? 0 : Math.min(longestDelayMs, 125 * 2 ** deathsInARow)
}
