import { setTimeout as pause } from 'node:timers/promises'
import { code } from '@placard/contract/platform/code'
import { sentWrite } from '#tests/crash/keyed-write.ts'
import type { SentWrite } from '#tests/crash/verdict.ts'
import type { Writer } from '#tests/crash/writers.ts'

/** The writes of one writer, in the order in which they were sent. */
export interface WriterRecord {
  readonly writer: Writer
  readonly sent: readonly SentWrite[]
}

/** One of this number of acknowledged writes is sent again. */
const sampling = 10

/** Returns whether the first attempt left the outcome unknown. */
export function isInDoubt({ first }: SentWrite): boolean {
  return first.kind === 'silence'
}

/** Returns whether the first attempt was answered with success. */
export function isAcknowledged({ first }: SentWrite): boolean {
  return first.kind === 'envelope' && first.envelope.code === code.success
}

/** The options of a writer. */
interface Writing {
  /** The number of milliseconds between a response and the next write; 0 by default. */
  readonly pauseMs?: number | undefined
  /** Called with each write after its response has arrived, or is known to be missing. */
  readonly onAnswered?: (one: SentWrite) => void
}

/** Writes until the signal aborts, or until a write gets no response on which the next could be based. */
export async function writtenUntil(
  stop: AbortSignal,
  writer: Writer,
  address: string,
  { pauseMs, onAnswered }: Writing = {},
): Promise<WriterRecord> {
  const sent: SentWrite[] = []
  let write = writer.chain.next().value
  while (!stop.aborted) {
    const first = await sentWrite(address, writer.client, write)
    const one = { write, first, again: null }
    sent.push(one)
    onAnswered?.(one)
    if (first.kind === 'silence') break
    write = writer.chain.next(first.envelope).value
    if (pauseMs !== undefined) await pause(pauseMs)
  }
  return { writer, sent }
}

/** Sends the writes in doubt, and a sample of the acknowledged ones including the latest, once more. */
export async function sentAgain(
  address: string,
  { writer, sent }: WriterRecord,
): Promise<readonly SentWrite[]> {
  const latestFirst = sent.filter(isAcknowledged).toReversed()
  const sample = latestFirst.filter((_, index) => index % sampling === 0)
  const repeated: SentWrite[] = []
  for (const one of sent) {
    const isRepeated = isInDoubt(one) || sample.includes(one)
    const again = isRepeated ? await sentWrite(address, writer.client, one.write) : null
    repeated.push({ ...one, again })
  }
  return repeated
}
