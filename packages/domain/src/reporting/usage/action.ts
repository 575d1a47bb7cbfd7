import { extensionType } from '../../campaigns/plan/codes.ts'
import type { UsageRecord } from './record.ts'

/** The fields of a record about its subject. */
export type UsageSubject = Partial<
  Pick<UsageRecord, 'planId' | 'groupId' | 'adId' | 'sourceAdId' | 'marketName' | 'fileType'>
>

/** A call that the server has accepted. */
export interface AcceptedCall {
  readonly path: string
  readonly effect: 'read' | 'write'
  readonly input: unknown
  /** The data of the reply; null for a download. */
  readonly data: unknown
  /** The uploaded or downloaded file, if any. */
  readonly fileName?: string | undefined
}

/** An action of a user, in the fields of a record. */
export interface UsageAction extends UsageSubject {
  readonly operationType: string
  readonly description: string
}

/** Operation types by the last segment of a call's path. Calls that a page makes by itself are not included. */
const operationTypes: Readonly<Record<string, string>> = {
  create: 'create',
  save: 'save',
  setting: 'save',
  edit: 'save',
  remove: 'remove',
  restore: 'restore',
  copy: 'copy',
  replace: 'replace',
  upload: 'upload',
  confirm: 'import',
  cancel: 'cancel',
  export: 'export',
  report: 'download',
  document: 'download',
  attachment: 'download',
  submit: 'submit',
  reply: 'reply',
  move: 'move',
  rate: 'rate',
  use: 'use',
}
/** The creation form saves its draft automatically while the user types. */
const automaticPaths: ReadonlySet<string> = new Set(['/v3/draft/save'])

type Fields = Readonly<Record<string, unknown>>
type Texts = Readonly<Record<string, string>>

/** Ids under which subjects are remembered, the most specific first. */
const knownIds = ['keywordId', 'creativeId', 'adId', 'groupId', 'planId', 'jobId'] as const
/** Ids without a field of their own, which go into the description. */
const describedIds = [
  'keywordId',
  'creativeId',
  'mId',
  'jobId',
  'draftId',
  'workOrderId',
  'presetId',
] as const
const marketNames = new Map<unknown, string>(
  Object.entries(extensionType).map(([name, code]) => [code, name]),
)
const mostKnown = 5_000

/**
 * The actions of accepted calls. Calls contain only what the server needs, so it remembers from replies the plan and
 * group of an ad, the promotion type of a plan, and the file of an import.
 *
 * @see S7.31, decision 043
 */
export class UsageActions {
  readonly #known = new Map<string, Texts>()

  /** Learns from the reply. @returns the action; null if the call is not one, such as a list or an automatic save */
  accept(call: AcceptedCall): UsageAction | null {
    const { path, effect, input, data, fileName = '' } = restoring(call)
    const asked = fieldsOf(input)
    const reply = fieldsOf(data)
    const file = fileType(fileName)
    const items = Array.isArray(reply['items'])
      ? reply['items']
      : [{ ...reply, fileName: reply['fileName'] ?? fileName }]
    for (const row of items) this.#learn(fieldsOf(row))
    const [entity = '', verb = ''] = path.split('/').slice(-2)
    const operationType = Object.hasOwn(operationTypes, verb) ? operationTypes[verb] : undefined
    if (operationType === undefined || automaticPaths.has(path)) return null
    if (effect === 'read' && operationType !== 'export' && operationType !== 'download') return null
    const named = { ...textsIn(fieldsOf(asked['filters'])), ...textsIn(asked), ...textsIn(reply) }
    const isCopy = operationType === 'copy'
    const source = isCopy ? sourceOf(asked) : ''
    return {
      ...this.complete(named),
      ...(source !== '' && entity === 'ad' && { sourceAdId: source }),
      ...(file !== '' && { fileType: file }),
      operationType: isSwitch(asked) ? 'switch' : operationType,
      description: [
        entity,
        ...describedIds.flatMap((name) => idIn({ ...asked, ...reply }, name)),
        ...(isSwitch(asked) ? [asked['switchOn'] === true ? 'on' : 'off'] : []),
        ...(source === '' ? [] : [`from ${source}`]),
      ].join(' '),
    }
  }

  /** Adds what is known about the most specific subject: its parents, and the plan's promotion type. */
  complete(named: Texts): UsageSubject {
    const whole = new Map(Object.entries(named))
    for (const name of knownIds) {
      const known = this.#known.get(`${name} ${whole.get(name)}`) ?? {}
      for (const [field, text] of Object.entries(known)) {
        if (!whole.has(field)) whole.set(field, text)
      }
    }
    const {
      keywordId: _keyword,
      creativeId: _creative,
      jobId: _job,
      ...subject
    } = Object.fromEntries(whole)
    return subject
  }

  #learn(row: Fields): void {
    const texts = textsIn(row)
    const name = knownIds.find((candidate) => texts[candidate] !== undefined)
    if (name === undefined) return
    const key = `${name} ${texts[name]}`
    this.#known.set(key, { ...this.#known.get(key), ...texts })
    const [oldest] = this.#known.keys()
    if (this.#known.size > mostKnown && oldest !== undefined) this.#known.delete(oldest)
  }
}

/** Returns the undo of a single change as the call that restores its row; other calls as they are. */
function restoring(call: AcceptedCall): AcceptedCall {
  const { kind, level, entityId } = fieldsOf(fieldsOf(call.input)['of'])
  if (call.path !== '/v3/changeSet/revert' || kind !== 'version') return call
  const name = String(level)
  return { ...call, path: `/v3/${name}/restore`, input: { [`${name}Id`]: entityId }, data: null }
}

/** Returns the extension of a file name in lower case, such as `csv`; empty without one. */
function fileType(name: string): string {
  return /\.([a-z\d]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function idIn(fields: Fields, name: string): string[] {
  const id = fields[name]
  return typeof id === 'string' && id !== '' ? [id] : []
}

/** Returns the texts of the fields about the subject, without empty ones. */
function textsIn(fields: Fields): Texts {
  const file = fileType(String(fields['fileName'] ?? ''))
  const market = marketNames.get(fields['extensionType'])
  return {
    ...Object.fromEntries(knownIds.flatMap((name) => idIn(fields, name).map((id) => [name, id]))),
    ...(market !== undefined && { marketName: market }),
    ...(file !== '' && { fileType: file }),
  }
}

function sourceOf(asked: Fields): string {
  return knownIds.flatMap((name) => idIn(asked, name))[0] ?? ''
}

/** Only the switch was changed, as in a list. */
function isSwitch(asked: Fields): boolean {
  const changed = Object.keys(asked).filter((name) => name !== 'version' && !name.endsWith('Id'))
  return changed.length === 1 && changed[0] === 'switchOn'
}
