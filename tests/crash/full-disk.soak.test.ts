import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPlan, planDetail } from '@placard/contract/campaigns/plan'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Client, signedInClient } from '#tests/support/client.ts'
import { type RunningServer, startedServer } from '#tests/support/running-server.ts'

const bytesOfMb = 1_048_576
// Only root on Linux can create a disk of this size.
const canMount = process.platform === 'linux' && process.getuid?.() === 0

/** Saves plans until one is refused. @returns the acknowledged plans and the refusal */
async function savedUntilRefused(client: Client, atMost: number) {
  const planIds: string[] = []
  while (planIds.length < atMost) {
    const plan = { planName: crypto.randomUUID(), extensionType: extensionType.web }
    const answer = await client.call(createPlan, plan)
    if (answer.code !== 0) return { planIds, refusal: answer }
    planIds.push(answer.data.planId)
  }
  return { planIds, refusal: null }
}

async function readiness({ address }: RunningServer) {
  const answer = await fetch(`${address}/readyz`)
  return [answer.status, ((await answer.json()) as { reason?: string }).reason]
}

describe.runIf(canMount)('a disk that gets full', () => {
  const disk = mkdtempSync(join(tmpdir(), 'placard-disk-'))
  const dataDir = join(disk, 'data')
  const filling = join(disk, 'filling')
  beforeAll(() => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk])
  })
  afterAll(() => {
    execFileSync('umount', [disk])
    rmSync(disk, { recursive: true })
  })

  /** Fills the disk except for this number of megabytes. */
  async function fill(leftMb: number) {
    const file = await open(filling, 'w')
    const { bavail, bsize } = statfsSync(disk)
    const chunk = Buffer.alloc(bsize)
    for (let left = bavail - (leftMb * bytesOfMb) / bsize; left > 0; left -= 1)
      await file.write(chunk)
    await file.close()
  }
  async function start(reserveMb: number) {
    const server = await startedServer(dataDir, { DISK_RESERVE_MB: String(reserveMb) })
    onTestFinished(() => server.stop())
    return server
  }
  const signedIn = ({ address }: RunningServer) =>
    signedInClient(address, { account: 'owner@example.com' })

  test('keeps its reserve: saves get 507, and reads work', async () => {
    const server = await start(100)
    expect(await readiness(server)).toEqual([200, undefined])
    await fill(90)
    await expect.poll(() => readiness(server)).toEqual([503, 'the storage is full'])
    const client = await signedIn(server)
    const { planIds, refusal } = await savedUntilRefused(client, 1)
    expect([planIds, refusal]).toMatchObject([[], { code: 507 }])
    rmSync(filling)
    await expect.poll(() => readiness(server)).toEqual([200, undefined])
    expect((await savedUntilRefused(client, 1)).planIds).toHaveLength(1)
  })

  test('to the last byte loses no acknowledged data, is reported at the start, and continues when there is space', async () => {
    const server = await start(0)
    const client = await signedIn(server)
    await fill(0)
    const { planIds, refusal } = await savedUntilRefused(client, 10_000)
    expect(refusal).toMatchObject({ code: 507 })
    expect(planIds.length).toBeGreaterThan(0)
    expect(await readiness(server)).toEqual([503, 'the storage is full'])
    server.process.kill('SIGKILL')

    await fill(0)
    const why = await start(0).catch((error: Error) => error.message)
    expect(why).toMatch(/\nThe disk of \S+ is full\. Make room on it, then start again/)
    expect(why).not.toMatch(/^\s+at /m)

    rmSync(filling)
    const again = await start(0)
    const reader = await signedIn(again)
    for (const planId of planIds)
      expect(await reader.call(planDetail, { planId })).toMatchObject({ code: 0, data: { planId } })
    expect(await readiness(again)).toEqual([200, undefined])
  })
})
