import { CallFailed, CallRefused } from '@placard/browser/request/error'
import { newIdempotencyKey } from '@placard/browser/request/idempotency-key'
import type { InputOf } from '@placard/contract/call'
import { code } from '@placard/contract/code'
import type { DraftRow, saveDraft } from '@placard/contract/draft'
import { isUnclear } from '../once.ts'
import type { Save, Unsaved } from './unsaved.ts'

/** What is kept of a flow. */
export type DraftText = Omit<InputOf<typeof saveDraft>, 'seen'>

/** A draft as it was last seen. */
type SeenDraft = NonNullable<InputOf<typeof saveDraft>['seen']>

/** How it stands with what is typed. */
export type DraftState =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly draft: DraftRow }
  /** It is tried again. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** Somebody else has changed the draft, or removed it (null): nothing is saved until the person has decided. */
  | { readonly kind: 'met'; readonly theirs: DraftRow | null }

interface SaverParts {
  /** The draft that is gone on with; null: there is none yet. */
  readonly stands: DraftRow | null
  /** What an earlier page has left behind. */
  readonly unsaved: Unsaved | null
  readonly send: (save: Save) => Promise<DraftRow>
  /** Keeps what is not on the server where a reload finds it; null: nothing. */
  readonly keep: (unsaved: Unsaved | null) => void
  readonly tell: (state: DraftState) => void
}

/** How long typing goes on before it is saved, and how long after a failure it is tried again. */
const pauseMs = 1_000
const againMs = 5_000

/** Saves what is typed, one save at a time and the newest last, and tells how it stands. */
export class DraftSaver {
  readonly #parts: SaverParts
  #seen: SeenDraft | null
  /** Has the person itself changed the draft last? Whoever only looks around in that of another leaves it alone. */
  #isOwn: boolean
  /** As it stands on the server, or as the form began. */
  #saved: DraftText | null = null
  /** What is not on the server yet. */
  #text: DraftText | null
  /** A save of which nobody knows whether it was done: it goes out again as it was, and is done once. */
  #open: Save | null
  #timer: ReturnType<typeof setTimeout> | undefined
  #flight: Promise<void> | null = null
  #isMet = false
  #hasFailed = false
  #isLeft = false
  #isEnded = false

  constructor(parts: SaverParts) {
    const { stands, unsaved } = parts
    this.#parts = parts
    this.#seen = unsaved ? (unsaved.save.seen ?? null) : stands && seenOf(stands)
    this.#isOwn = stands?.isChangerSelf ?? false
    this.#text = unsaved?.save ?? null
    this.#open = unsaved?.open ?? null
  }

  /**
   * What is typed by now. What the form began with is no news.
   *
   * @param isBlank nothing is typed: it is worth no draft, but in one that is there
   */
  want(text: DraftText, isBlank = false): void {
    const before = this.#text ?? this.#saved
    const isDraft = this.#text !== null || this.#seen !== null
    if (before === null || (isBlank && !isDraft)) this.#saved = text
    else if (!this.#isEnded && !this.#isSame(before, text)) this.#change(text)
  }

  #change(text: DraftText): void {
    this.#text = text
    this.#keep()
    if (this.#isMet) return
    if (!this.#hasFailed) this.#parts.tell({ kind: 'saving' })
    this.#saveIn(pauseMs)
  }

  /** Somebody looks at the page: what an earlier one has left behind is saved. @returns saves the last, since it is left */
  attend(): () => Promise<void> {
    this.#isLeft = false
    if (this.#text !== null) this.#saveIn(0)
    return async () => {
      this.saveNow()
      this.#isLeft = true
      await this.#flight
    }
  }

  saveNow(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#text === null || this.#isMet || this.#flight !== null) return
    this.#flight = this.#save(this.#text).finally(() => (this.#flight = null))
  }

  /** Leaves the draft as the other has made it, and keeps what is typed in one of its own. */
  keepAsCopy(): void {
    this.#isMet = false
    this.#seen = null
    this.#open = null
    this.saveNow()
  }

  /** Nothing is to be kept any more. @returns the draft as it was last seen */
  async end(): Promise<SeenDraft | null> {
    this.#isEnded = true
    this.#text = null
    clearTimeout(this.#timer)
    await this.#flight
    this.#parts.keep(null)
    return this.#seen
  }

  async #save(text: DraftText): Promise<void> {
    const input = { ...text, ...(this.#seen && { seen: this.#seen }) }
    const save = this.#open ?? { key: newIdempotencyKey(), input }
    this.#open = save
    this.#keep()
    try {
      const draft = await this.#parts.send(save)
      this.#open = null
      this.#settle(draft, save.input)
    } catch (error) {
      if (!isUnclear(error)) this.#open = null
      this.#keep()
      this.#fail(error)
    }
  }

  #settle(draft: DraftRow, saved: DraftText): void {
    this.#seen = seenOf(draft)
    this.#isOwn = draft.isChangerSelf
    this.#hasFailed = false
    this.#saved = saved
    if (this.#text !== null && this.#isSame(this.#text, saved)) this.#text = null
    this.#parts.tell({ kind: 'saved', draft })
    this.#keep()
    if (this.#text !== null) this.#saveIn(pauseMs)
  }

  #fail(error: unknown): void {
    const told = error instanceof CallRefused ? error.code : null
    this.#isMet = told === code.changedByOther || told === code.notFound
    if (error instanceof CallRefused && this.#isMet) {
      // The contract promises this shape for this code.
      const theirs = told === code.changedByOther ? (error.data as DraftRow) : null
      return this.#parts.tell({ kind: 'met', theirs })
    }
    this.#hasFailed = true
    this.#parts.tell({ kind: 'failed', reason: error instanceof Error ? error.message : '' })
    if (error instanceof CallFailed && !this.#isLeft) this.#saveIn(againMs)
  }

  /** One that waits already is not put off: whoever types without a pause is saved all the same. */
  #saveIn(ms: number): void {
    this.#timer ??= setTimeout(() => this.saveNow(), ms)
  }

  #keep(): void {
    const seen = this.#seen && { seen: this.#seen }
    this.#parts.keep(this.#text && { save: { ...this.#text, ...seen }, open: this.#open })
  }

  #isSame(one: DraftText, other: DraftText): boolean {
    return one.content === other.content && (one.step === other.step || !this.#isOwn)
  }
}

function seenOf({ draftId, version }: DraftRow) {
  return { draftId, version }
}
