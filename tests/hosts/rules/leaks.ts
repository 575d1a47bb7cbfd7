import { describe, expect, test } from 'vitest'
import { allowed, growthOver, lateHeapBytes } from '../support/growth.ts'
import { hasButtons, type HostName } from '../support/host-kind.ts'
import type { Hosts } from '../support/hosted-console.ts'
import { watchTimers } from '../support/memory.ts'

/**
 * Declares that the console leaves nothing behind in its host. @param visits the numbers of visits after which to
 * measure, see `growthOver`
 */
export function leakRules(hosts: Hosts, names: readonly HostName[], visits: number[]): void {
  describe(`S4.13 ${visits.at(-1)} visits leave no listener, node, timer, style or message`, () => {
    test.each(names)('%s', async (name) => {
      const address = hasButtons(name) ? '/markets/manage/plan' : '/'
      const hosted = await hosts.open(name, { address, before: watchTimers })
      const growth = await growthOver(hosted, visits)
      expect(growth.at(-1)?.listeners).toBeLessThanOrEqual(allowed.more)
      expect(growth.at(-1)?.nodes).toBeLessThanOrEqual(allowed.more)
      expect(lateHeapBytes(growth)).toBeLessThanOrEqual(allowed.heapBytes)
    })
  })
}
