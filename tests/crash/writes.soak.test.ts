import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { killTargets } from '#tests/crash/kill.ts'
import { noFailures } from '#tests/crash/verdict.ts'
import { writeRound } from '#tests/crash/write-round.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'placard-crash-'))
const total = { acknowledged: 0, inDoubt: 0, doneInDoubt: 0 }
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true })
  console.log('writes of all rounds:', total)
})

const rounds = Array.from({ length: 20 }, (_, round) => ({
  round,
  victim: killTargets[round % killTargets.length] ?? 'both',
  delayMs: Math.round(200 + Math.random() * 2_000),
}))

test.each(rounds)(
  'round $round: every write exists once after a kill -9 of $victim at $delayMs ms',
  async (round) => {
    const { verdict, acknowledged, inDoubt, doneInDoubt } = await writeRound(dataDir, round)
    total.acknowledged += acknowledged
    total.inDoubt += inDoubt
    total.doneInDoubt += doneInDoubt
    expect(verdict).toEqual(noFailures)
    // Otherwise the round has proved nothing.
    expect([acknowledged, inDoubt]).not.toContain(0)
  },
)

test('some unacknowledged writes had been committed, so that their keys were tested', () => {
  expect(total.doneInDoubt).toBeGreaterThan(0)
})
