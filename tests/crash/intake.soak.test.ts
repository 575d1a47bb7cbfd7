import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { intakeRound } from '#tests/crash/intake-round.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'placard-crash-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('after ten kills -9 no acknowledged unit of figures is lost or counts twice, and all sums agree', async () => {
  const victims = Array.from({ length: 10 }, (_, at) => (at % 3 === 2 ? 'both' : 'server'))
  const { acknowledged, inDoubt, countedInDoubt, ...failures } = await intakeRound(dataDir, {
    victims: [...victims, 'database'],
    aliveMs: () => Math.random() * 3_000,
  })
  console.log('units of figures:', { acknowledged, inDoubt, countedInDoubt })
  expect(failures).toEqual({ lost: [], miscounted: [], wrongAnswers: [] })
  // Otherwise the kills have proved nothing. Both senders lose an answer in each.
  expect([acknowledged > inDoubt, inDoubt]).toEqual([true, 22])
})
