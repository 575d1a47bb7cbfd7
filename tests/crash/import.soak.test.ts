import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { budgetStep, crashRound } from '#tests/crash/import-round.ts'
import { killTargets } from '#tests/crash/kill.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'placard-crash-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const rounds = Array.from({ length: 30 }, (_, round) => ({
  round,
  victim: killTargets[round % 3] ?? 'both',
  delayMs: Math.round(Math.random() * 2_000),
}))

test.each(rounds)(
  'round $round: $victim killed after $delayMs ms',
  async ({ round, victim, delayMs }) => {
    const result = await crashRound(dataDir, { victim, delayMs, name: `Round ${round}.` })
    expect(result.job).toMatchObject({ state: 'done' })
    expect(result.ads).toBe(result.adsOfFile)
    // The save in progress when the process was killed may or may not have been made; no acknowledged one is missing.
    const { acknowledged, found } = result
    const more = found.version - acknowledged.version
    expect([0, 1]).toContain(more)
    expect(found.dayBudget).toBe(acknowledged.dayBudget + more * budgetStep)
  },
)
