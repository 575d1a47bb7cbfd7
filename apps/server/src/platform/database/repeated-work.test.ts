import { expect, test } from 'vitest'
import { startRepeatedWork } from '#server/platform/database/repeated-work.ts'

/** Repeats work until it has run so often, and returns what was logged. */
async function logged(times: number, work: () => Promise<void>): Promise<string[]> {
  const lines: string[] = []
  const note = (level: string) => (_facts: object, message: string) => {
    lines.push(`${level}: ${message}`)
  }
  const log = { error: note('error'), warn: note('warn') }
  let count = 0
  const done = Promise.withResolvers<void>()
  const repeated = startRepeatedWork({ everyMs: 1, log, name: 'sweeping' }, async () => {
    count += 1
    if (count === times) done.resolve()
    await work()
  })
  await done.promise
  await repeated.stop()
  const after = count
  await new Promise((resolve) => setImmediate(resolve))
  expect(count).toBe(after)
  return lines
}

test('work goes on after a failure, which is logged, and ends with its last run when it is stopped', async () => {
  const failing = () => Promise.reject(new Error('broken'))
  expect(await logged(2, failing)).toContain('error: sweeping failed')
})

test('an unreachable database is a warning', async () => {
  const unreachable = () => Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' }))
  expect(await logged(1, unreachable)).toContain(
    'warn: the database is out of reach; sweeping waits',
  )
})

test('runs never overlap', async () => {
  let running = 0
  const lines = await logged(3, async () => {
    running += 1
    if (running > 1) throw new Error('two at once')
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
  })
  expect(lines).toEqual([])
})
