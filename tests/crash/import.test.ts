import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { budgetStep, crashRound } from '#tests/crash/import-round.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'placard-crash-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test.each([
  { victim: 'database', delayMs: 600 },
  { victim: 'both', delayMs: 400 },
] as const)(
  'an import continues after a kill -9 of $victim, and no acknowledged change is lost',
  async ({ victim, delayMs }) => {
    const result = await crashRound(dataDir, { victim, delayMs, name: `Crash of ${victim}` })
    expect(result.job).toMatchObject({ state: 'done' })
    expect(result.ads).toBe(result.adsOfFile)
    // The save in progress when the process was killed may or may not have been made; no acknowledged one is missing.
    const { acknowledged, found } = result
    const more = found.version - acknowledged.version
    expect([0, 1]).toContain(more)
    expect(found.dayBudget).toBe(acknowledged.dayBudget + more * budgetStep)
  },
)
