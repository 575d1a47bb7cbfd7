import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { PeerTask } from './peer-task.ts'

const program = fileURLToPath(new URL('peer.ts', import.meta.url))

/** Starts the peer in a process of its own. */
export async function startedPeer(
  task: PeerTask,
): Promise<{ readonly address: string; stop(): Promise<void> }> {
  // Only the advanced serialization keeps bytes bytes.
  const child = fork(program, { serialization: 'advanced', execArgv: [] })
  const ended = once(child, 'exit')
  child.send(task)
  const [address] = await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => {
      throw new Error(`the peer ended (${code}) before it was ready`)
    }),
  ])
  return {
    address,
    async stop() {
      child.disconnect()
      await ended
    },
  }
}
