import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type MixedLoad, mixedLoad } from '#tests/load/mixed-load.ts'
import { heldBytes, inspectorEnvironment, residentBytes } from '#tests/support/resident-memory.ts'
import { startedServer } from '#tests/support/running-server.ts'

const warmUpSeconds = 60
/**
 * After this number of calls V8 has collected its whole heap under load once or twice, and the process has reached its
 * working size.
 */
const warmUpCalls = 25_000
const seconds = 600
const allowedGrowth = 0.1
/** The rate of a busy day on a large installation. */
const callsPerSecond = 60

const dataDir = mkdtempSync(join(tmpdir(), 'placard-memory-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const calls = ({ reads, writes }: MixedLoad) => reads + writes
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

test('five minutes of sixty calls a second have no error, and memory stays flat after the first', async () => {
  const server = await startedServer(dataDir, { ...inspectorEnvironment, LOG_LEVEL: 'warn' })
  try {
    await mixedLoad(server.address, 60, callsPerSecond)
    const before = { resident: await residentBytes(server), held: await heldBytes(server) }
    const made = await mixedLoad(server.address, 240, callsPerSecond)
    const after = { resident: await residentBytes(server), held: await heldBytes(server) }
    console.log(
      `${calls(made)} calls, ${made.writes} of them writes; resident ${megabytes(before.resident)} → ${megabytes(after.resident)}, held ${megabytes(before.held)} → ${megabytes(after.held)}`,
    )
    expect(calls(made) / 240).toBeGreaterThan(callsPerSecond * 0.9)
    expect(server.lines.filter((line) => line.startsWith('{"level"'))).toEqual([])
    expect(after.resident / before.resident - 1).toBeLessThanOrEqual(allowedGrowth)
    expect(after.held / before.held - 1).toBeLessThanOrEqual(allowedGrowth)
  } finally {
    await server.stop()
  }
})

test('resident memory grows by at most a tenth over ten minutes of mixed calls at full load', async () => {
  const server = await startedServer(dataDir, {
    ...inspectorEnvironment,
    LOG_LEVEL: 'error',
    REQUESTS_PER_SECOND: '1000000',
  })
  try {
    let warmUp = 0
    while (warmUp < warmUpCalls) warmUp += calls(await mixedLoad(server.address, warmUpSeconds))
    const before = await residentBytes(server)
    const made = await mixedLoad(server.address, seconds)
    const after = await residentBytes(server)
    console.log(
      `resident after ${warmUp} calls: ${megabytes(before)}; ${calls(made)} calls later, ${made.writes} of them writes: ${megabytes(after)}`,
    )
    expect(after / before - 1).toBeLessThanOrEqual(allowedGrowth)
  } finally {
    await server.stop()
  }
})
