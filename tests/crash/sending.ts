import { setTimeout as pause } from 'node:timers/promises'
import { code } from '@placard/contract/code'
import { sentWrite } from '#tests/crash/keyed-write.ts'
import type { SentWrite } from '#tests/crash/verdict.ts'
import type { Writer } from '#tests/crash/writers.ts'

/** Somebody's writes, in the order in which they were sent. */
export interface WriterRecord {
  readonly writer: Writer
  readonly sent: readonly SentWrite[]
}

/** Of the acknowledged writes, one of so many is sent again. */
const sampling = 10

/** Nobody told the sender what became of the write when it was sent first. */
export function isInDoubt({ first }: SentWrite): boolean {
  return first.kind === 'silence'
}

/** The write was answered as done when it was sent first. */
export function isAcknowledged({ first }: SentWrite): boolean {
  return first.kind === 'envelope' && first.envelope.code === code.success
}

/** How somebody writes. */
interface Writing {
  /** Milliseconds between an answer and the next write; left out: none. */
  readonly pauseMs?: number | undefined
  /** Gets each write as soon as it is answered, or known to get no answer. */
  readonly onAnswered?: (one: SentWrite) => void
}

/** Writes until it is told to stop, or a write gets no answer on which the next could be based. */
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

/** Sends what is in doubt, and a sample of what was acknowledged, the latest included, once more. */
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
