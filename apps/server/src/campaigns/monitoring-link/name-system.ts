import { Resolver } from 'node:dns/promises'
import type { ResolveHost } from '#server/platform/http/service.ts'

/** Two attempts and the pause between them leave time for the rest of a test. */
const patience = { timeout: 700, tries: 2 } as const

/**
 * Queries DNS servers directly. The operating system's lookup cannot be aborted, takes one of four threads that
 * passwords and files need as well, and reads local host names.
 *
 * @param servers addresses with their ports; null for those of the system
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
