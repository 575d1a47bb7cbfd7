import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  collectUsagePath,
  type UsageTicket,
  usageTicketPath,
} from '@placard/contract/reporting/usage'
import { usageFields, usageLine, type UsageRecord } from '@placard/domain/reporting/usage/record'

/** A sent batch. The description of each of its records is the batch id and a number. */
export interface SentBatch {
  readonly batchId: string
  readonly lines: number
  readonly isAcknowledged: boolean
}

const linesOfBatch = 5
/** Longer than the server waits for its database. */
const waitMaxMs = 20_000

function bodyOf(batchId: string): string {
  const empty = Object.fromEntries(usageFields.map((field) => [field, '']))
  return Array.from({ length: linesOfBatch }, (_, at) => {
    const description = `${batchId} ${at}`
    const record = { ownerId: '7', time: String(Date.now()), operationType: 'crash', description }
    // The cast is safe because every field is set.
    return `${usageLine({ ...empty, ...record } as UsageRecord)}\n`
  }).join('')
}

/** Sends a batch, for the first time or as a retry. */
export async function sentBatch(address: string, batchId: string): Promise<SentBatch> {
  const isAcknowledged = await acknowledgement(address, batchId).catch(() => false)
  return { batchId, lines: linesOfBatch, isAcknowledged }
}

/** @throws the errors of an unreachable server */
async function acknowledgement(address: string, batchId: string): Promise<boolean> {
  const signal = AbortSignal.timeout(waitMaxMs)
  const asked = await fetch(`${address}${usageTicketPath}`, { signal })
  const { ticket } = (await asked.json()) as UsageTicket
  const query = new URLSearchParams({ batch: batchId, ticket })
  const reply = await fetch(`${address}${collectUsagePath}?${query}`, {
    method: 'POST',
    body: bodyOf(batchId),
    signal,
  })
  return reply.ok && (await reply.json()) !== null
}

/** Sends a batch again as a page does: the server may still be detecting that its database has restarted. */
export async function sentUntilAcknowledged(address: string, batchId: string): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { isAcknowledged } = await sentBatch(address, batchId)
    if (isAcknowledged) return
    await pause(250)
  }
}

/** Sends one batch after another until the signal aborts, or until one is not acknowledged. */
export async function batchesUntil(stop: AbortSignal, address: string): Promise<SentBatch[]> {
  const sent: SentBatch[] = []
  while (!stop.aborted && (sent.at(-1)?.isAcknowledged ?? true))
    sent.push(await sentBatch(address, randomUUID()))
  return sent
}
