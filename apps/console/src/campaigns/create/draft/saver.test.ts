import { CallFailed, CallRefused } from '@placard/browser/request/error'
import { code } from '@placard/contract/platform/code'
import type { DraftRow } from '@placard/contract/campaigns/draft'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DraftSaver, type DraftState, type DraftInput } from './saver.ts'
import type { Save, UnsavedInput } from './initial-draft.ts'

const text = (content: string, step: DraftInput['step'] = 'plan'): DraftInput => ({
  title: 'Spring tours',
  step,
  content,
})
const row = (version: number, isEditorSelf = true): DraftRow => ({
  draftId: '7',
  title: 'Spring tours',
  step: 'plan',
  changedAt: 0,
  editorName: 'Lin Yue',
  isEditorSelf,
  version,
})
const seen = (version: number) => ({ draftId: '7', version })
const unreachable = () => new CallFailed('no answer', { path: '/v3/draft/save', status: 0 })
const refused = (told: number, data: unknown = null) =>
  new CallRefused({ code: told, message: 'refused', data, requestId: '' })

let sent: Save[]
let kept: UnsavedInput | null
let states: DraftState[]
/** The outcomes of the saves, one after another; after these, each save creates a version. */
let outcomes: (() => Promise<DraftRow>)[]

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  kept = null
  states = []
  outcomes = []
})
afterEach(() => void vi.useRealTimers())

function saver({ savedDraft = null, unsaved = null }: Partial<Parts> = {}) {
  const made = new DraftSaver({
    savedDraft,
    unsaved,
    send(save) {
      sent.push(save)
      const outcome = outcomes.shift()
      return outcome ? outcome() : Promise.resolve(row((save.input.seen?.version ?? 0) + 1))
    },
    keep: (now) => (kept = now),
    onStateChange: (state) => void states.push(state),
  })
  made.start()
  return made
}
type Parts = Pick<ConstructorParameters<typeof DraftSaver>[0], 'savedDraft' | 'unsaved'>

const inputs = () => sent.map(({ input }) => input)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const failing = (error: Error) => async () => {
  throw error
}

test('initial values are not saved; input is saved once within a second', async () => {
  const draft = saver()
  draft.setText(text('blank'))
  await pass(5_000)
  expect(sent).toEqual([])
  for (const typed of ['a', 'ab', 'abc']) draft.setText(text(typed))
  expect(kept?.save).toEqual(text('abc'))
  await pass(1_000)
  expect(inputs()).toEqual([text('abc')])
  expect(states.at(-1)).toEqual({ kind: 'saved', draft: row(1) })
  expect(kept).toBeNull()
})

test('without any input, other changes create no draft; in an existing one they are saved', async () => {
  const draft = saver()
  draft.setText(text('blank'), true)
  draft.setText(text('blank, in another plan'), true)
  await pass(5_000)
  expect(sent).toEqual([])
  draft.setText(text('typed'))
  await pass(1_000)
  draft.setText(text('blank'), true)
  await pass(1_000)
  expect(inputs().at(-1)).toEqual({ ...text('blank'), seen: seen(1) })
})

test('continuous typing is saved every second, based on the returned version', async () => {
  const draft = saver()
  draft.setText(text(''))
  for (let at = 1; at <= 25; at += 1) {
    draft.setText(text('x'.repeat(at)))
    await pass(100)
  }
  expect(inputs().map(({ seen: over }) => over)).toEqual([undefined, seen(1)])
  await pass(1_000)
  expect(inputs().at(-1)).toEqual({ ...text('x'.repeat(25)), seen: seen(2) })
})

test('only one save runs at a time, followed by the newest', async () => {
  const { promise, resolve } = Promise.withResolvers<DraftRow>()
  outcomes = [() => promise]
  const draft = saver()
  draft.setText(text(''))
  draft.setText(text('a'))
  await pass(1_000)
  draft.setText(text('ab'))
  draft.setText(text('abc'))
  await pass(5_000)
  expect(sent).toHaveLength(1)
  resolve(row(1))
  await pass(1_000)
  expect(inputs()).toEqual([text('a'), { ...text('abc'), seen: seen(1) }])
})

test('a closing page saves without waiting for the second', async () => {
  const draft = saver()
  draft.setText(text(''))
  draft.setText(text('a'))
  draft.flush()
  expect(inputs()).toEqual([text('a')])
})

test('without a server, the form reports it, retries, and sends the same save with the same key', async () => {
  outcomes = [failing(unreachable()), failing(unreachable())]
  const draft = saver()
  draft.setText(text(''))
  draft.setText(text('a'))
  await pass(1_000)
  expect(states.at(-1)).toEqual({ kind: 'failed', reason: 'no answer' })
  draft.setText(text('ab'))
  expect(states.at(-1)?.kind).toBe('failed')
  expect(kept).toMatchObject({ save: text('ab'), unansweredSave: sent[0] })
  await pass(11_000)
  expect(inputs()).toEqual([text('a'), text('a'), text('a'), { ...text('ab'), seen: seen(1) }])
  expect(new Set(sent.slice(0, 3).map(({ key }) => key)).size).toBe(1)
  expect(sent[3]?.key).not.toBe(sent[0]?.key)
  expect(states.at(-1)?.kind).toBe('saved')
})

test('a refused save is not retried before the next input', async () => {
  outcomes = [failing(refused(code.limitReached))]
  const draft = saver()
  draft.setText(text(''))
  draft.setText(text('a'))
  await pass(60_000)
  expect(sent).toHaveLength(1)
  expect(states.at(-1)).toEqual({ kind: 'failed', reason: 'refused' })
  draft.setText(text('ab'))
  await pass(1_000)
  expect(states.at(-1)?.kind).toBe('saved')
})

test('a reopened page continues with input that an earlier page could not save', async () => {
  const open = { key: 'k', input: { ...text('a'), seen: seen(3) } }
  const save = { ...text('ab'), seen: seen(3) }
  outcomes = [() => Promise.resolve(row(4))]
  saver({ unsaved: { save, unansweredSave: open } })
  await pass(1_000)
  expect(sent[0]).toEqual(open)
  expect(inputs()[1]).toEqual({ ...text('ab'), seen: seen(4) })
})

test.each([
  ['has changed it', refused(code.changedByOther, row(9, false)), row(9, false)],
  ['has removed it', refused(code.notFound), null],
])(
  'after another user %s, nothing is saved until the user decides',
  async (_how, error, theirs) => {
    outcomes = [failing(error)]
    const draft = saver({ savedDraft: row(1) })
    draft.setText(text(''))
    draft.setText(text('mine'))
    await pass(1_000)
    expect(states.at(-1)).toEqual({ kind: 'met', theirs })
    draft.setText(text('mine too'))
    await pass(10_000)
    expect(sent).toHaveLength(1)
    expect(kept?.save.content).toBe('mine too')
    draft.keepAsCopy()
    await pass(0)
    expect(inputs()[1]).toEqual(text('mine too'))
  },
)

test('viewing another step of a draft saves only if that step changed last', async () => {
  const theirs = saver({ savedDraft: row(1, false) })
  theirs.setText(text('typed'))
  theirs.setText(text('typed', 'group'))
  await pass(5_000)
  expect(sent).toEqual([])
  const own = saver({ savedDraft: row(1) })
  own.setText(text('typed'))
  own.setText(text('typed', 'group'))
  await pass(1_000)
  expect(inputs()).toEqual([{ ...text('typed', 'group'), seen: seen(1) }])
})

test('ending waits for the pending save, and saves nothing more', async () => {
  const draft = saver()
  draft.setText(text(''))
  draft.setText(text('a'))
  draft.flush()
  draft.setText(text('ab'))
  expect(await draft.stop()).toEqual(seen(1))
  draft.setText(text('abc'))
  await pass(5_000)
  expect(sent).toHaveLength(1)
  expect(kept).toBeNull()
})
