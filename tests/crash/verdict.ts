import { isDeepStrictEqual } from 'node:util'
import { saveAd } from '@placard/contract/campaigns/ad'
import { code } from '@placard/contract/platform/code'
import type { Envelope } from '@placard/contract/platform/envelope'
import { saveGroup } from '@placard/contract/campaigns/group'
import { uploadImport } from '@placard/contract/campaigns/import'
import { inviteOperator } from '@placard/contract/identity/operator'
import { createOwner } from '@placard/contract/identity/owner'
import { savePlan } from '@placard/contract/campaigns/plan'
import { type EntityStates, disagreements, type LogEntry } from '#tests/crash/replay.ts'
import type { Answer, KeyedWrite } from '#tests/crash/keyed-write.ts'

/** A write with the response to the first attempt and, if it was sent again, to the second. */
export interface SentWrite {
  readonly write: KeyedWrite
  readonly first: Answer
  readonly again: Answer | null
}

/** The evidence of a round. */
export interface Evidence {
  readonly writes: readonly SentWrite[]
  readonly before: EntityStates
  readonly now: EntityStates
  /** The entries of the operation log between the two states. */
  readonly log: readonly LogEntry[]
  /** The ids of imports by file name, which is the idempotency key of the upload. */
  readonly imports: ReadonlyMap<string, readonly string[]>
}

/** The failures of a round, one per line; every list is empty if there were none. */
export interface Verdict {
  /** Successful writes without an effect. */
  readonly lost: readonly string[]
  /** Repeated writes whose response differed from the first or was missing. */
  readonly changedAnswers: readonly string[]
  /** Writes that were refused, except because somebody else had changed the entity. */
  readonly refused: readonly string[]
  /** Effects without a successful write, or repeated effects. */
  readonly doubled: readonly string[]
  /** Differences between the operation log and the data. */
  readonly disagreements: readonly string[]
}

/** The verdict of a round without failures. */
export const noFailures: Verdict = {
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

/** The calls whose changes the log must contain: the kind of entity, and its id in the response. */
const changes: ReadonlyMap<string, { kind: string; id: string }> = new Map([
  [savePlan.path, { kind: 'plan', id: 'planId' }],
  [saveGroup.path, { kind: 'group', id: 'groupId' }],
  [saveAd.path, { kind: 'ad', id: 'adId' }],
  [inviteOperator.path, { kind: 'account', id: 'accId' }],
  [createOwner.path, { kind: 'owner', id: 'ownerId' }],
])

/**
 * Returns the entity that a successful write changed, as the log names it, and its new version; null if the log does
 * not contain it.
 */
export function changeOf(sent: SentWrite): Pick<LogEntry, 'of' | 'version'> | null {
  const change = changes.get(sent.write.path)
  const [success] = successOf(sent)
  if (change === undefined || success === undefined) return null
  const { data } = success
  return { of: `${change.kind} ${data[change.id]}`, version: Number(data['version']) }
}

/**
 * Returns whether the operation log contains the write once it is done. An import is logged only when it is confirmed.
 */
export function isLogged({ write }: SentWrite): boolean {
  return changes.has(write.path)
}

/** Checks that each success has its own entry, and that every entry belongs to the request of a success. */
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
  const duplicated = log
    .filter(({ requestId }) => !keyOfRequest.has(requestId))
    .map(({ of, version }) => `${of} came to version ${version} without an answered key`)
  return { lost, doubled: duplicated }
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
