import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bulkRound, changedPlans, noViolations } from '#tests/crash/bulk-round.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'placard-crash-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test.each([
  { round: 0, victim: 'server', delayMs: 900 },
  { round: 1, victim: 'database', delayMs: 700 },
] as const)(
  'a bulk change goes on after a kill -9 of $victim, and changes each row once',
  async ({ round, victim, delayMs }) => {
    const { set, violations } = await bulkRound(dataDir, { round, kills: [{ victim, delayMs }] })
    expect(violations).toEqual([noViolations, noViolations])
    expect(set).toMatchObject({ state: 'done', counts: { applied: changedPlans, refused: 0 } })
  },
)
