import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { intakeRound } from '#tests/crash/intake-round.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'placard-crash-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test(
  'after two kills -9 no acknowledged unit of figures is lost or counts twice, and all sums agree',
  async () => {
    const { acknowledged, inDoubt, countedInDoubt, ...failures } = await intakeRound(dataDir, {
      victims: ['server', 'both'],
      aliveMs: () => 300 + Math.random() * 700,
    })
    expect(failures).toEqual({ lost: [], miscounted: [], wrongAnswers: [] })
    // Otherwise the kills have proved nothing. Both senders lose an answer in each.
    expect([acknowledged > inDoubt, inDoubt, countedInDoubt <= inDoubt]).toEqual([true, 4, true])
  },
  // The server starts three times, which takes long on a busy machine.
  600_000,
)
