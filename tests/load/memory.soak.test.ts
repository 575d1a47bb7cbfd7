import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { mixedLoad } from '#tests/load/mixed-load.ts'
import { measurable, residentBytes } from '#tests/load/resident-memory.ts'
import { startedServer } from '#tests/support/running-server.ts'

const warmUpSeconds = 60
const seconds = 600
const allowedGrowth = 0.1

const dataDir = mkdtempSync(join(tmpdir(), 'placard-memory-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('resident memory grows by a tenth at most over ten minutes of mixed calls at full load', async () => {
  const server = await startedServer(dataDir, {
    ...measurable,
    LOG_LEVEL: 'error',
    REQUESTS_PER_SECOND: '1000000',
  })
  try {
    const warmUp = await mixedLoad(server.address, warmUpSeconds)
    const before = await residentBytes(server)
    const { reads, writes } = await mixedLoad(server.address, seconds)
    const after = await residentBytes(server)
    const growth = after / before - 1
    const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
    console.log(
      `${warmUp.reads + warmUp.writes} calls: ${megabytes(before)}; ${reads} reads and ${writes} writes later: ${megabytes(after)}`,
    )
    expect(growth).toBeLessThanOrEqual(allowedGrowth)
  } finally {
    await server.stop()
  }
})
