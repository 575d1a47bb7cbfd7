import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'

const check = (...command: readonly [string, ...string[]]) => ({
  name: 'example',
  remedy: '',
  command,
})

test('a check passes when its program ends with 0', async () => {
  const { passed } = await outcomeOf(check('node', '-e', 'process.exit(0)'))
  expect(passed).toBe(true)
})

test('a failed check keeps what its program printed on either stream', async () => {
  const script = 'console.log("one"); console.error("two"); process.exitCode = 3'
  const { passed, output } = await outcomeOf(check('node', '-e', script))
  expect(passed).toBe(false)
  expect(output.split('\n').toSorted()).toEqual(['', 'one', 'two'])
})

test('a check whose program was killed has failed', async () => {
  const { passed } = await outcomeOf(check('node', '-e', 'process.kill(process.pid, "SIGKILL")'))
  expect(passed).toBe(false)
})

test('a check whose program does not exist has failed and names it', async () => {
  const { passed, output } = await outcomeOf(check('no-such-program'))
  expect(passed).toBe(false)
  expect(output).toContain('no-such-program')
})
