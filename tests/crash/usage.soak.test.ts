import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { usageRound } from '#tests/crash/usage-round.ts'
import { killTargets } from '#tests/crash/kill.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'placard-crash-'))
const total = { acknowledged: 0, inDoubt: 0 }
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true })
  console.log('batches of all rounds:', total)
})

const rounds = Array.from({ length: 10 }, (_, round) => ({
  round,
  victim: killTargets[round % killTargets.length] ?? 'both',
  delayMs: Math.round(200 + Math.random() * 2_000),
}))

test.each(rounds)(
  'round $round: after a kill -9 of $victim at $delayMs ms each reported record exists once',
  async (round) => {
    const { lost, miscounted, acknowledged, inDoubt } = await usageRound(dataDir, round)
    total.acknowledged += acknowledged
    total.inDoubt += inDoubt
    expect({ lost, miscounted }).toEqual({ lost: [], miscounted: [] })
    // Otherwise the round has proved nothing.
    expect([acknowledged, inDoubt]).not.toContain(0)
  },
)
