import { isIn, type Span } from '../view/pool.tsx'
import type { RowSource } from './row-source.tsx'

/** The response of a server: the requested rows, fewer only at the end of the list, and the total number of rows. */
export interface LoadedRows<Row> {
  readonly rows: readonly Row[]
  readonly rowCount: number
}

/** Requests a span of rows from a server; `signal` aborts when the rows are no longer needed. */
export type LoadRows<Row> = (rows: Span, signal: AbortSignal) => Promise<LoadedRows<Row>>

/**
 * The state of the list. `loading` means that nothing has loaded yet. `failure` is the error if rows in view, or all
 * rows, failed to load.
 */
export type WindowedState<Row> =
  | { readonly kind: 'loading'; readonly failure: Error | null }
  | {
      readonly kind: 'rows'
      readonly rows: RowSource<Row>
      readonly failure: Error | null
    }

type RowWindow<Row> =
  | { readonly kind: 'loading'; readonly asking: AbortController }
  | { readonly kind: 'loaded'; readonly rows: readonly Row[] }
  | { readonly kind: 'failed'; readonly error: Error }

/** The number of rows per request. */
export const windowRows = 100
/** The number of rows on either side of the view that are requested as well. */
const nearRows = windowRows / 2
/** The maximum number of windows kept in memory. */
export const maxWindows = 20
/** A view that scrolls past its own height within this time is still scrolling. */
const settleMs = 80

/**
 * A long list that loads only the windows around the visible rows. Rows that are scrolled past are not requested,
 * requests for rows that have left the view are aborted, and distant windows are discarded.
 */
export class WindowedRows<Row> {
  readonly #load: LoadRows<Row>
  readonly #windows = new Map<number, RowWindow<Row>>()
  readonly #listeners = new Set<() => void>()
  #rowCount: number | null = null
  #seen: Span = { start: 0, end: 1 }
  #settling: ReturnType<typeof setTimeout> | undefined
  #state: WindowedState<Row> = { kind: 'loading', failure: null }

  constructor(load: LoadRows<Row>) {
    this.#load = load
  }

  readonly state = (): WindowedState<Row> => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Starts, or continues, loading the rows in view. @returns stops it */
  start(): () => void {
    this.#settle()
    return () => {
      clearTimeout(this.#settling)
      this.#settling = undefined
      this.#forget((_, { kind }) => kind === 'loading')
    }
  }

  /** Sets the rows that are in view. */
  readonly setVisible = (rows: Span): void => {
    this.#seen = rows
    if (this.#settling === undefined) this.#settleSoon()
  }

  /** Repeats the failed requests. */
  readonly retry = (): void => {
    this.#forget((_, { kind }) => kind === 'failed')
    this.#tell()
    this.#settle()
  }

  #settleSoon(): void {
    const before = this.#seen
    this.#settling = setTimeout(() => {
      this.#settling = undefined
      const stays = this.#seen.start < before.end && before.start < this.#seen.end
      if (stays) this.#settle()
      else this.#settleSoon()
    }, settleMs)
  }

  #settle(): void {
    const wanted = this.#wanted()
    const forgot = this.#forget((at, { kind }) => kind !== 'loaded' && !isIn(wanted, at))
    for (let at = wanted.start; at < wanted.end; at += 1) {
      if (!this.#windows.has(at)) void this.#ask(at)
    }
    if (this.#forgetFar(wanted) || forgot) this.#tell()
  }

  async #ask(at: number): Promise<void> {
    const request = new AbortController()
    const asked: RowWindow<Row> = { kind: 'loading', asking: request }
    this.#windows.set(at, asked)
    const outcome = await this.#outcomeOf(at, request.signal)
    if (this.#windows.get(at) !== asked) return
    if (outcome instanceof Error) this.#windows.set(at, { kind: 'failed', error: outcome })
    else {
      this.#windows.set(at, { kind: 'loaded', rows: outcome.rows })
      this.#count(outcome.rowCount)
    }
    this.#tell()
  }

  async #outcomeOf(at: number, signal: AbortSignal): Promise<LoadedRows<Row> | Error> {
    const start = at * windowRows
    const asked = { start, end: Math.min(start + windowRows, this.#rowCount ?? Infinity) }
    try {
      const answer = await this.#load(asked, signal)
      const expected = Math.max(0, Math.min(asked.end, answer.rowCount) - start)
      return answer.rows.length < expected ? new RowsMissing(asked, answer.rows.length) : answer
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error), { cause: error })
    }
  }

  /**
   * Stores the total number of rows. If it has changed, rows have shifted, so windows out of view are discarded and
   * loaded again when needed.
   */
  #count(rowCount: number): void {
    if (rowCount === this.#rowCount) return
    const isFirst = this.#rowCount === null
    this.#rowCount = rowCount
    const wanted = this.#wanted()
    if (!isFirst) this.#forget((at) => !isIn(wanted, at))
  }

  #wanted(): Span {
    const last = Math.ceil((this.#rowCount ?? 1) / windowRows)
    const { start, end } = this.#seen
    return {
      start: Math.min(Math.max(0, Math.floor((start - nearRows) / windowRows)), last),
      end: Math.min(Math.ceil((end + nearRows) / windowRows), last),
    }
  }

  #forgetFar({ start, end }: Span): boolean {
    const middle = (start + end - 1) / 2
    const byDistance = [...this.#windows.keys()].toSorted(
      (a, b) => Math.abs(a - middle) - Math.abs(b - middle),
    )
    const kept = new Set(byDistance.slice(0, maxWindows))
    return this.#forget((at) => !kept.has(at))
  }

  /** @returns whether there was such a window */
  #forget(which: (at: number, window: RowWindow<Row>) => boolean): boolean {
    const before = this.#windows.size
    for (const [at, window] of this.#windows) {
      if (!which(at, window)) continue
      this.#windows.delete(at)
      if (window.kind === 'loading') window.asking.abort()
    }
    return this.#windows.size < before
  }

  #tell(): void {
    const failed = [...this.#windows.values()].find((window) => window.kind === 'failed')
    const failure = failed?.kind === 'failed' ? failed.error : null
    const length = this.#rowCount
    this.#state =
      length === null
        ? { kind: 'loading', failure }
        : { kind: 'rows', failure, rows: { length, at: (index) => this.#rowAt(index) } }
    for (const listener of this.#listeners) listener()
  }

  #rowAt(index: number): Row | undefined {
    const window = this.#windows.get(Math.floor(index / windowRows))
    return window?.kind === 'loaded' ? window.rows[index % windowRows] : undefined
  }
}

/** The server returned fewer rows than its own count promises. */
class RowsMissing extends Error {
  override readonly name = 'RowsMissing'

  constructor(asked: Span, got: number) {
    super(`expected the rows from ${asked.start} to ${asked.end}, got ${got} of them`)
  }
}
