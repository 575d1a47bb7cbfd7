import { isDeepStrictEqual } from 'node:util'
import { saveAd } from '@placard/contract/ad'
import { code } from '@placard/contract/code'
import type { Envelope } from '@placard/contract/envelope'
import { saveGroup } from '@placard/contract/group'
import { uploadImport } from '@placard/contract/import'
import { inviteOperator } from '@placard/contract/operator'
import { createOwner } from '@placard/contract/owner'
import { savePlan } from '@placard/contract/plan'
import { type Books, disagreements, type LogEntry } from '#tests/crash/books.ts'
import type { Answer, KeyedWrite } from '#tests/crash/keyed-write.ts'

/** A write with what was answered: when it was sent first, and, where it was sent again, then. */
export interface SentWrite {
  readonly write: KeyedWrite
  readonly first: Answer
  readonly again: Answer | null
}

/** What a round left behind. */
export interface Evidence {
  readonly writes: readonly SentWrite[]
  readonly before: Books
  readonly now: Books
  /** Of the operation log, what came between the two. */
  readonly log: readonly LogEntry[]
  /** Ids of imports by the name of their file, which is the key of its upload. */
  readonly imports: ReadonlyMap<string, readonly string[]>
}

/** What went wrong, a line each; every list is empty when nothing did. */
export interface Verdict {
  /** Successes that left nothing behind. */
  readonly lost: readonly string[]
  /** Writes that were answered otherwise when they were sent again, or not at all. */
  readonly changedAnswers: readonly string[]
  /** Writes that were refused for another reason than that somebody else had changed the entity. */
  readonly refused: readonly string[]
  /** What is there without a success that brought it, or for the second time. */
  readonly doubled: readonly string[]
  /** Where the operation log and the data differ. */
  readonly disagreements: readonly string[]
}

/** The verdict of a round in which nothing went wrong. */
export const flawless: Verdict = {
  lost: [],
  changedAnswers: [],
  refused: [],
  doubled: [],
  disagreements: [],
}

interface Success {
  readonly write: KeyedWrite
  readonly data: Readonly<Record<string, unknown>>
}

export function verdict({ writes, before, now, log, imports }: Evidence): Verdict {
  const successes = writes.flatMap(successOf)
  const onLog = matchedWithLog(successes, log)
  const onImports = matchedWithImports(successes, imports, writes)
  return {
    lost: [...onLog.lost, ...onImports.lost],
    changedAnswers: writes.flatMap(changedAnswer),
    refused: writes.flatMap(refusal),
    doubled: [...onLog.doubled, ...onImports.doubled],
    disagreements: disagreements(before, log, now),
  }
}

const envelopeOf = (answer: Answer | null): Envelope<unknown> | undefined =>
  answer?.kind === 'envelope' ? answer.envelope : undefined

function lastAnswer({ first, again }: SentWrite): Envelope<unknown> | undefined {
  return envelopeOf(again) ?? envelopeOf(first)
}

function successOf(sent: SentWrite): Success[] {
  const envelope = lastAnswer(sent)
  if (envelope?.code !== code.success) return []
  return [{ write: sent.write, data: envelope.data as Success['data'] }]
}

function refusal(sent: SentWrite): string[] {
  const envelope = lastAnswer(sent)
  const expected: readonly (number | undefined)[] = [undefined, code.success, code.changedByOther]
  if (expected.includes(envelope?.code)) return []
  return [`${sent.write.path} ${sent.write.key}: ${JSON.stringify(envelope)}`]
}

function changedAnswer({ write, first, again }: SentWrite): string[] {
  if (again === null) return []
  const [was, is] = [envelopeOf(first), envelopeOf(again)]
  const name = `${write.path} ${write.key}`
  if (is === undefined) return [`${name}: no answer when it was sent again`]
  if (was === undefined || isDeepStrictEqual([was.code, was.data], [is.code, is.data])) return []
  return [`${name}: ${JSON.stringify(was)}, then ${JSON.stringify(is)}`]
}

/** What a call changes, of which the log must tell: the entity, and its id in the answer. */
const changes: ReadonlyMap<string, { kind: string; id: string }> = new Map([
  [savePlan.path, { kind: 'plan', id: 'planId' }],
  [saveGroup.path, { kind: 'group', id: 'groupId' }],
  [saveAd.path, { kind: 'ad', id: 'adId' }],
  [inviteOperator.path, { kind: 'account', id: 'accId' }],
  [createOwner.path, { kind: 'owner', id: 'ownerId' }],
])

/** The entity that a successful write changed, as the log names it, and its version after that; null where the log tells nothing. */
export function changeOf(sent: SentWrite): Pick<LogEntry, 'of' | 'version'> | null {
  const change = changes.get(sent.write.path)
  const [success] = successOf(sent)
  if (change === undefined || success === undefined) return null
  const { data } = success
  return { of: `${change.kind} ${data[change.id]}`, version: Number(data['version']) }
}

/** Does the operation log tell of the write once it is done? Imports come into it only when they are taken over. */
export function isLogged({ write }: SentWrite): boolean {
  return changes.has(write.path)
}

/** Each success has one entry of its own, and every entry belongs to the request of a success. */
function matchedWithLog(
  successes: readonly Success[],
  log: readonly LogEntry[],
): Pick<Verdict, 'lost' | 'doubled'> {
  const lost: string[] = []
  const keyOfRequest = new Map<string, string>()
  for (const { write, data } of successes) {
    const change = changes.get(write.path)
    if (change === undefined) continue
    const of = `${change.kind} ${data[change.id]}`
    const entry = log.find((one) => one.of === of && one.version === data['version'])
    if (entry === undefined || keyOfRequest.has(entry.requestId))
      lost.push(`${write.key}: ${of} in version ${data['version']} has no entry of its own`)
    else keyOfRequest.set(entry.requestId, write.key)
  }
  const doubled = log
    .filter(({ requestId }) => !keyOfRequest.has(requestId))
    .map(({ of, version }) => `${of} came to version ${version} without an answered key`)
  return { lost, doubled }
}

function matchedWithImports(
  successes: readonly Success[],
  imports: Evidence['imports'],
  writes: readonly SentWrite[],
): Pick<Verdict, 'lost' | 'doubled'> {
  const uploaded = successes.filter(({ write }) => write.path === uploadImport.path)
  const lost = uploaded
    .filter(({ write, data }) => imports.get(write.key)?.includes(String(data['jobId'])) !== true)
    .map(({ write }) => `${write.key}: the uploaded file is not there`)
  const jobs = new Map(uploaded.map(({ write, data }) => [write.key, String(data['jobId'])]))
  const doubled = writes
    .flatMap(({ write: { key } }) => (imports.get(key) ?? []).map((jobId) => ({ key, jobId })))
    .filter(({ key, jobId }) => jobs.get(key) !== jobId)
    .map(({ key, jobId }) => `${key}: import ${jobId} came without an answered key`)
  return { lost, doubled }
}
