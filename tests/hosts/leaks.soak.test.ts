import { describe, test } from 'vitest'
import { expectSteadyMemory } from './rules/leaks.ts'
import { allHosts, hasButtons } from './support/host-kind.ts'
import { hostsForTests } from './support/hosted-console.ts'
import { watchTimers } from './support/memory.ts'

const hosts = hostsForTests()

describe('S4.13 forty visits leave nothing in the host', () => {
  test.each(allHosts)('%s', async (name) => {
    const address = hasButtons(name) ? '/markets/manage/plan' : '/'
    await expectSteadyMemory(await hosts.open(name, { address, before: watchTimers }))
  })
})
