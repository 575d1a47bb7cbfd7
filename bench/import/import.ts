// How much memory an import of 100,000 rows takes above an idle server, beside the limit of 300 MB.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { confirmImport, type ImportJob, importStatus } from '@placard/contract/campaigns/import'
import { type Client, signedInClient } from '#tests/support/client.ts'
import { startedServer } from '#tests/support/running-server.ts'
import { publish, type Row } from '../harness.ts'

const adRows = 100_000
const limitMb = 300
const samplingMs = 50

function* campaignFile(): Generator<string> {
  yield 'Campaign,Campaign Daily Budget,Ad Group,Max CPC,Headline 1,Description 1,Final URL,Status\n'
  for (let ad = 0; ad < adRows; ad += 1) {
    const plan = `Plan ${Math.floor(ad / 2_000)}`
    const group = `Group ${Math.floor(ad / 100)}`
    if (ad % 2_000 === 0) yield `${plan},300.00,,,,,,Enabled\n`
    if (ad % 100 === 0) yield `${plan},,${group},0.50,,,,Enabled\n`
    yield `${plan},,${group},,Ad ${ad},Made to last,https://shop.example.com/p/${ad},Enabled\n`
  }
}

/** Resident memory of a process, in MB of a million bytes. */
function residentMb(pid: number): number {
  const [, kib = 'NaN'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kib) * 1024) / 1e6
}

async function until(client: Client, jobId: string, state: ImportJob['state']): Promise<void> {
  for (;;) {
    const { data } = await client.call(importStatus, { jobId })
    if (data.state === state) return
    if (data.state === 'failed') throw new Error(`the import failed: ${data.failure}`)
    await pause(200)
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'placard-import-'))
const server = await startedServer(dataDir, { LOG_LEVEL: 'warn' })
try {
  const { pid } = server.process
  if (pid === undefined) throw new Error('the server has no process')
  const client = await signedInClient(server.address, { account: 'owner@example.com' })
  await pause(2_000)
  const idleMb = residentMb(pid)
  let peakMb = idleMb
  const sampling = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb(pid))
  }, samplingMs)
  const jobId = await client.upload('large.csv', [...campaignFile()].join(''))
  await until(client, jobId, 'ready')
  await client.call(confirmImport, { jobId })
  await until(client, jobId, 'done')
  clearInterval(sampling)
  const ours = peakMb - idleMb
  const row: Row = {
    metric: `peak memory above idle (${Math.round(idleMb)} MB), ${adRows} ads`,
    unit: 'MB',
    ours,
    peer: limitMb,
    peerName: 'the limit',
    ratio: ours / limitMb,
    goal: 1,
    met: ours <= limitMb,
  }
  publish('import', [row])
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
