import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { usageRound } from '#tests/crash/usage-round.ts'
import { killTargets } from '#tests/crash/kill.ts'
import { partInTurn } from '#server/testing/rotation.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'placard-crash-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test.each(partInTurn(killTargets, killTargets.length))(
  'S7.31 after a kill -9 of %s no acknowledged record is lost, and none counts twice',
  async (victim) => {
    const { lost, miscounted, acknowledged, inDoubt } = await usageRound(dataDir, {
      victim,
      delayMs: 400,
    })
    expect({ lost, miscounted }).toEqual({ lost: [], miscounted: [] })
    // Otherwise the round has proved nothing.
    expect([acknowledged, inDoubt]).not.toContain(0)
  },
)
