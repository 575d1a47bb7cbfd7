import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Client, signedInClient } from '#tests/support/client.ts'
import type { RunningServer } from '#tests/support/running-server.ts'

export const killTargets = ['server', 'database', 'both'] as const
/** The processes that are killed with SIGKILL, as in a power failure. */
export type KillTarget = (typeof killTargets)[number]

/** Kills the victim, and waits for the end of the server if it was killed. */
export async function kill(
  victim: KillTarget,
  { server, dataDir }: { server: RunningServer; dataDir: string },
): Promise<void> {
  const postmaster = Number(
    readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0],
  )
  const ended = once(server.process, 'exit')
  if (victim !== 'database') server.process.kill('SIGKILL')
  if (victim !== 'server') process.kill(postmaster, 'SIGKILL')
  if (victim !== 'database') await ended
}

/** Signs in, and retries while the database restarts. */
export async function reconnected(server: RunningServer, account: string): Promise<Client> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await signedInClient(server.address, { account })
    } catch (error) {
      if (attempt === 60) throw error
      await pause(500)
    }
  }
}
