import { test } from 'vitest'
import { expectNothingLeft } from './rules/leaks.ts'
import { hostsForTests } from './support/hosted-console.ts'
import { watchTimers } from './support/memory.ts'

const hosts = hostsForTests()

test('S4.13 ten visits leave no listener, node, timer, style or message in a host (qiankun, strict)', async () => {
  await expectNothingLeft(await hosts.open('qiankun, strict', { before: watchTimers }), 10)
})
