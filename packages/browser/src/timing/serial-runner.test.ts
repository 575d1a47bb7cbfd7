import { expect, test } from 'vitest'
import { serialRunner } from './serial-runner.ts'

test('tasks of one key run in order, even if an earlier one is slow or fails', async () => {
  const run = serialRunner()
  const done: string[] = []
  const slow = Promise.withResolvers<void>()
  const first = run('plan 1', async () => {
    await slow.promise
    done.push('first')
    throw new Error('refused')
  })
  const second = run('plan 1', async () => done.push('second'))
  await run('plan 2', async () => done.push('other'))
  slow.resolve()
  await expect(first).rejects.toThrow('refused')
  await second
  expect(done).toEqual(['other', 'first', 'second'])
})
