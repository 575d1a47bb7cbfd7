import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { bulkRound, changedPlans, noViolations } from '#tests/crash/bulk-round.ts'
import { killTargets } from '#tests/crash/kill.ts'

const jobs = 10
const seed = Math.floor(Math.random() * 2 ** 31)
const delays = fc.sample(fc.tuple(fc.nat(2_500), fc.nat(1_500)), { seed, numRuns: jobs })

const dataDir = mkdtempSync(join(tmpdir(), 'placard-crash-'))
let interruptions = 0
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true })
  console.log(
    `${interruptions} of ${jobs * 2} kills interrupted a bulk change, with the seed ${seed}`,
  )
})

const rounds = delays.map(([first, second], round) => ({
  round,
  kills: [
    { victim: killTargets[round % 3] ?? 'both', delayMs: first },
    { victim: killTargets[(round + 1) % 3] ?? 'both', delayMs: second },
  ],
}))

test.each(rounds)(
  'round $round: each row is changed once after $kills.0.victim was killed at $kills.0.delayMs ms, and $kills.1.victim $kills.1.delayMs ms later',
  async (round) => {
    const made = await bulkRound(dataDir, round)
    interruptions += made.interruptions
    expect(made.violations).toEqual([noViolations, noViolations, noViolations])
    expect(made.set).toMatchObject({ state: 'done', counts: { applied: changedPlans, refused: 0 } })
  },
)

test('some kills interrupted a bulk change', () => {
  expect(interruptions).toBeGreaterThan(0)
})
