import { Resolver } from 'node:dns/promises'
import type { ResolveHost } from '#server/platform/http/service.ts'

/** Two tries and what is between them leave room for the rest of a test. */
const patience = { timeout: 700, tries: 2 } as const

/**
 * Asks the name system itself. The operating system's look-up cannot be given up, takes one of four threads that passwords
 * and files need as well, and reads names of this machine's own.
 *
 * @param servers addresses with their ports; null: those of the system
 */
export function nameSystem(servers: readonly string[] | null): ResolveHost {
  return async (host, signal) => {
    if (signal.aborted) return []
    const resolver = new Resolver(patience)
    if (servers !== null) resolver.setServers(servers)
    const giveUp = () => resolver.cancel()
    signal.addEventListener('abort', giveUp, { once: true })
    try {
      const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    } finally {
      signal.removeEventListener('abort', giveUp)
    }
  }
}
