import { CallFailed, CallRefused } from '@placard/browser/request/error'
import { newIdempotencyKey } from '@placard/browser/request/idempotency-key'
import type { InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import type { DraftRow, saveDraft } from '@placard/contract/campaigns/draft'
import { isOutcomeUnknown } from '#console/campaigns/create/idempotent-retry.ts'
import type { Save, UnsavedInput } from './initial-draft.ts'

/** The part of a flow that is saved. */
export type DraftInput = Omit<InputOf<typeof saveDraft>, 'seen'>

/** A draft as last seen. */
type SeenDraft = NonNullable<InputOf<typeof saveDraft>['seen']>

/** The status of the input. */
export type DraftState =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly draft: DraftRow }
  /** The save is retried. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** Somebody else has changed the draft, or removed it (null). Nothing is saved until the user has decided. */
  | { readonly kind: 'met'; readonly theirs: DraftRow | null }

interface SaverParts {
  /** The draft that the flow continues; null if there is none yet. */
  readonly savedDraft: DraftRow | null
  /** Input that an earlier page could not save. */
  readonly unsaved: UnsavedInput | null
  readonly send: (save: Save) => Promise<DraftRow>
  /** Keeps unsaved input where a reload finds it; null if there is none. */
  readonly keep: (unsaved: UnsavedInput | null) => void
  readonly onStateChange: (state: DraftState) => void
}

/** The delay from a change to its save, and from a failed save to the retry. */
const saveDelayMs = 1_000
const retryDelayMs = 5_000

/** Saves the input, one save at a time with the newest input last, and reports the status. */
export class DraftSaver {
  readonly #parts: SaverParts
  #seen: SeenDraft | null
  /**
   * True if the user was the last to change the draft. A user who only browses another user's draft does not change it.
   */
  #isOwn: boolean
  /** The text as saved on the server, or the form's initial one. */
  #saved: DraftInput | null = null
  /** The text that is not yet on the server. */
  #text: DraftInput | null
  /**
   * A save with an unknown outcome. It is sent again unchanged with the same key, so the server applies it only once.
   */
  #open: Save | null
  #timer: ReturnType<typeof setTimeout> | undefined
  #flight: Promise<void> | null = null
  #isMet = false
  #hasFailed = false
  #isLeft = false
  #isEnded = false

  constructor(parts: SaverParts) {
    const { savedDraft, unsaved } = parts
    this.#parts = parts
    this.#seen = unsaved ? (unsaved.save.seen ?? null) : savedDraft && seenOf(savedDraft)
    this.#isOwn = savedDraft?.isEditorSelf ?? false
    this.#text = unsaved?.save ?? null
    this.#open = unsaved?.unansweredSave ?? null
  }

  /**
   * Sets the current text. The form's initial text is not a change.
   *
   * @param isBlank true if nothing is entered: that alone creates no draft, but an existing one is updated
   */
  setText(text: DraftInput, isBlank = false): void {
    const before = this.#text ?? this.#saved
    const isDraft = this.#text !== null || this.#seen !== null
    if (before === null || (isBlank && !isDraft)) this.#saved = text
    else if (!this.#isEnded && !this.#isSame(before, text)) this.#change(text)
  }

  #change(text: DraftInput): void {
    this.#text = text
    this.#keep()
    if (this.#isMet) return
    if (!this.#hasFailed) this.#parts.onStateChange({ kind: 'saving' })
    this.#saveIn(saveDelayMs)
  }

  /**
   * Starts saving while the page is shown, beginning with the input that an earlier page left.
   *
   * @returns a function that saves the last input when the page is left
   */
  start(): () => Promise<void> {
    this.#isLeft = false
    if (this.#text !== null) this.#saveIn(0)
    return async () => {
      this.flush()
      this.#isLeft = true
      await this.#flight
    }
  }

  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#text === null || this.#isMet || this.#flight !== null) return
    this.#flight = this.#save(this.#text).finally(() => (this.#flight = null))
  }

  /** Leaves the draft as the other user changed it, and saves the input as a new draft. */
  keepAsCopy(): void {
    this.#isMet = false
    this.#seen = null
    this.#open = null
    this.flush()
  }

  /** Stops saving and discards unsaved input. @returns the draft as last seen */
  async stop(): Promise<SeenDraft | null> {
    this.#isEnded = true
    this.#text = null
    clearTimeout(this.#timer)
    await this.#flight
    this.#parts.keep(null)
    return this.#seen
  }

  async #save(text: DraftInput): Promise<void> {
    const input = { ...text, ...(this.#seen && { seen: this.#seen }) }
    const save = this.#open ?? { key: newIdempotencyKey(), input }
    this.#open = save
    this.#keep()
    try {
      const draft = await this.#parts.send(save)
      this.#open = null
      this.#settle(draft, save.input)
    } catch (error) {
      if (!isOutcomeUnknown(error)) this.#open = null
      this.#keep()
      this.#fail(error)
    }
  }

  #settle(draft: DraftRow, saved: DraftInput): void {
    this.#seen = seenOf(draft)
    this.#isOwn = draft.isEditorSelf
    this.#hasFailed = false
    this.#saved = saved
    if (this.#text !== null && this.#isSame(this.#text, saved)) this.#text = null
    this.#parts.onStateChange({ kind: 'saved', draft })
    this.#keep()
    if (this.#text !== null) this.#saveIn(saveDelayMs)
  }

  #fail(error: unknown): void {
    const told = error instanceof CallRefused ? error.code : null
    this.#isMet = told === code.changedByOther || told === code.notFound
    if (error instanceof CallRefused && this.#isMet) {
      // The contract promises this shape for this code.
      const theirs = told === code.changedByOther ? (error.data as DraftRow) : null
      return this.#parts.onStateChange({ kind: 'met', theirs })
    }
    this.#hasFailed = true
    this.#parts.onStateChange({
      kind: 'failed',
      reason: error instanceof Error ? error.message : '',
    })
    if (error instanceof CallFailed && !this.#isLeft) this.#saveIn(retryDelayMs)
  }

  /**
   * A save that is already scheduled is not postponed, so that input is also saved while the user types without a
   * pause.
   */
  #saveIn(ms: number): void {
    this.#timer ??= setTimeout(() => this.flush(), ms)
  }

  #keep(): void {
    const seen = this.#seen && { seen: this.#seen }
    this.#parts.keep(this.#text && { save: { ...this.#text, ...seen }, unansweredSave: this.#open })
  }

  #isSame(one: DraftInput, other: DraftInput): boolean {
    return one.content === other.content && (one.step === other.step || !this.#isOwn)
  }
}

function seenOf({ draftId, version }: DraftRow) {
  return { draftId, version }
}
