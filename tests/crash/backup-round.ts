import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { OutputOf } from '@placard/contract/platform/call'
import type { Envelope } from '@placard/contract/platform/envelope'
import { uploadMaterial } from '@placard/contract/materials/material'
import sharp from 'sharp'
import { databaseReader } from '#tests/crash/database-reader.ts'
import { isAcknowledged, type WriterRecord, writtenUntil } from '#tests/crash/writers-run.ts'
import { changeOf, isLogged, type SentWrite, type Verdict, verdict } from '#tests/crash/verdict.ts'
import { writersOf } from '#tests/crash/writers.ts'
import { type Client, signedInClient } from '#tests/support/client.ts'
import { placardCommand } from '#tests/support/command.ts'
import { type RunningServer, startedServer } from '#tests/support/running-server.ts'

/** The result of a round, for its assertions. */
export interface BackupRound {
  readonly verdict: Verdict
  /** The images that were acknowledged before the backup, but are missing or have different bytes. */
  readonly wrongPictures: readonly string[]
  readonly acknowledgedBefore: number
  readonly picturesBefore: number
  readonly acknowledgedMeanwhile: number
}

/** An acknowledged image. */
interface Picture {
  readonly url: string
  readonly sha256: string
}

const environment = { LOG_LEVEL: 'error', REQUESTS_PER_SECOND: '1000000' }
const runInMs = 4_000

/**
 * Writes under load, takes a backup during that time, restores it into an empty folder, and compares the data of a
 * server there with the writes that were acknowledged before the backup started.
 */
export async function backupRound(dirs: {
  source: string
  backup: string
  target: string
}): Promise<BackupRound> {
  const server = await startedServer(dirs.source, environment)
  const reader = databaseReader(dirs.source)
  let written: Written
  try {
    const [books, logId] = [await reader.entityStates(), await reader.lastLogId()]
    written = { ...(await writtenAround(server, dirs)), books, logId }
  } finally {
    await server.stop()
  }
  await placardCommand(dirs.target, 'restore', dirs.backup)
  const restored = await startedServer(dirs.target, environment)
  try {
    return await compared(restored, dirs.target, written)
  } finally {
    await restored.stop()
  }
}

/** The writes around a backup, and the data before them. */
interface Written {
  /** All writes, by writer. */
  readonly records: readonly WriterRecord[]
  /** The number of each writer's writes that were sent and answered before the backup started. */
  readonly before: readonly number[]
  readonly pictures: readonly Picture[]
  readonly books: Awaited<ReturnType<ReturnType<typeof databaseReader>['entityStates']>>
  readonly logId: string
}

async function writtenAround(
  { address }: RunningServer,
  { source, backup }: { source: string; backup: string },
): Promise<Pick<Written, 'records' | 'before' | 'pictures'>> {
  const owner = await signedInClient(address, { account: 'owner@example.com' })
  const agency = await signedInClient(address, { account: 'agency@example.com' })
  const writers = await writersOf(owner, agency)
  const stop = new AbortController()
  const answered = new Map(writers.map((writer) => [writer, 0]))
  const writing = writers.map((writer) => {
    const onAnswered = () => answered.set(writer, (answered.get(writer) ?? 0) + 1)
    return writtenUntil(stop.signal, writer, address, { onAnswered })
  })
  const pictures: Picture[] = []
  const uploading = uploadedUntil(stop.signal, { address, owner }, pictures)
  await pause(runInMs)
  const before = [...answered.values()]
  const picturesBefore = pictures.length
  await placardCommand(source, 'backup', backup)
  await pause(200)
  stop.abort()
  const records = await Promise.all(writing)
  await uploading
  return { records, before, pictures: pictures.slice(0, picturesBefore) }
}

async function uploadedUntil(
  stop: AbortSignal,
  { address, owner }: { address: string; owner: Client },
  pictures: Picture[],
): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const create = { width: 640, height: 320, channels: 3, background: '#000', noise } as const
  while (!stop.aborted) {
    const body = new FormData()
    const content = await sharp({ create }).jpeg().toBuffer()
    body.set('file', new Blob([new Uint8Array(content)]), `${randomUUID()}.jpg`)
    const { headers } = owner
    const reply = await fetch(address + uploadMaterial.path, { method: 'POST', headers, body })
    const { data } = (await reply.json()) as Envelope<OutputOf<typeof uploadMaterial>>
    pictures.push({ url: data.materialUrl, sha256: await servedHash(address, data.materialUrl) })
  }
}

async function servedHash(address: string, url: string): Promise<string> {
  const reply = await fetch(new URL(url, address))
  const type = reply.headers.get('content-type')
  if (type !== 'image/jpeg') return `answered with ${reply.status} and ${type}`
  return createHash('sha256')
    .update(Buffer.from(await reply.arrayBuffer()))
    .digest('hex')
}

/**
 * Compares the restored data. Everything acknowledged before the backup must be there. Writes during the backup may or
 * may not be there, as the log says; whatever is there must agree with the log.
 */
async function compared(
  { address }: RunningServer,
  target: string,
  { records, before, pictures, books, logId }: Written,
): Promise<BackupRound> {
  const reader = databaseReader(target)
  // Images are compared by their bytes instead.
  const log = (await reader.logAfter(logId)).filter(({ of }) => !of.startsWith('material '))
  const imports = await reader.imports()
  const isThere = (sent: SentWrite) => {
    const change = changeOf(sent)
    return change === null
      ? imports.has(sent.write.key)
      : log.some(({ of, version }) => of === change.of && version === change.version)
  }
  const sentBefore = records.flatMap(({ sent }, index) => sent.slice(0, before[index]))
  const meanwhile = records
    .flatMap(({ sent }, index) => sent.slice(before[index]))
    .filter(isAcknowledged)
  const writes = [...sentBefore, ...meanwhile.filter(isThere)]
  const wrongPictures: string[] = []
  for (const { url, sha256 } of pictures) {
    const now = await servedHash(address, url)
    if (now !== sha256) wrongPictures.push(`${url}: ${now}, not ${sha256}`)
  }
  return {
    verdict: verdict({ writes, before: books, now: await reader.entityStates(), log, imports }),
    wrongPictures,
    acknowledgedBefore: sentBefore.filter(isAcknowledged).filter(isLogged).length,
    picturesBefore: pictures.length,
    acknowledgedMeanwhile: meanwhile.length,
  }
}
