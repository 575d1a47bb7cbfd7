import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { noFailures } from '#tests/crash/verdict.ts'
import { writeRound } from '#tests/crash/write-round.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'placard-crash-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test.each([
  { victim: 'server', delayMs: 900 },
  { victim: 'both', delayMs: 600 },
] as const)(
  'after a kill -9 of $victim every write exists once, and the log agrees with the data',
  async (round) => {
    const { verdict, acknowledged, inDoubt } = await writeRound(dataDir, round)
    expect(verdict).toEqual(noFailures)
    // Otherwise the round has proved nothing.
    expect([acknowledged, inDoubt]).not.toContain(0)
  },
)
