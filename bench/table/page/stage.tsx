import type { ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { benchColumns, type BenchColumn } from '../column.ts'
import { drawnFrame, drawnFrames, rightFrame } from './frame.ts'
import { orderedRows } from './order.ts'
import { found, headerCell, lookedAt, wrongCells, type Marks, type Sheet } from './picture.ts'
import { benchRows, type BenchRow } from '../row.ts'
import './page.css'

export interface CandidateProps {
  readonly columns: readonly BenchColumn[]
  readonly rows: readonly BenchRow[]
}

/** A candidate: its table as a page would show it, and the selectors of its parts. */
export interface Candidate extends Marks {
  readonly View: ComponentType<CandidateProps>
  /** Moves the content sideways where that takes more than scrolling. */
  readonly moveAcross?: (byPx: number) => void
}

export interface Travel {
  readonly axis: 'vertical' | 'horizontal'
  readonly stepPx: number
  readonly frames: number
}

declare global {
  interface Window {
    /** By which the benchmark drives the page. */
    stage: Stage
  }
}

/** Longer than the slowest candidate takes for anything on a processor slowed down four times. */
const limitMs = 30_000
/** A candidate that has not settled by then is stuck. */
const settleMs = 5_000

/** Some candidates put work off, and antd moves its header and its body for each other a tenth of a second long. */
const restFrames = 15
const restMs = 250

/** Puts the candidate into the page's hands. */
export function present(candidate: Candidate): void {
  window.stage = new Stage(candidate)
}

/** Drives a candidate, and looks whether it shows what it should. */
class Stage {
  readonly #candidate: Candidate
  #sheet: Sheet = { columns: [], rows: [] }
  /** The data given to the candidate, in their original order. */
  #given: Sheet = this.#sheet
  #root: Root | null = null
  #sorting: Promise<number> | null = null
  #watching = false
  #slips: number | null = null

  constructor(candidate: Candidate) {
    this.#candidate = candidate
  }

  /**
   * @param options `forgiving`: where cells stay wrong it is counted, and the visit goes on
   */
  prepare(rowCount: number, columnCount: number, options: { forgiving: boolean }): void {
    this.#slips = options.forgiving ? 0 : null
    const columns = benchColumns(columnCount)
    this.#given = { columns, rows: benchRows(rowCount, columns) }
  }

  /** @returns milliseconds until the view is full and drawn */
  async mount(): Promise<number> {
    const { View } = this.#candidate
    this.#sheet = this.#given
    this.#root = createRoot(found('#app'))
    await drawnFrames(2)
    const beganMs = performance.now()
    this.#root.render(<View columns={this.#given.columns} rows={this.#given.rows} />)
    return (await this.#right()) - beganMs
  }

  async unmount(): Promise<void> {
    this.#root?.unmount()
    await drawnFrames(2)
  }

  /** Looks at every cell in view. @throws Error that names one that is not what it should be */
  check(): void {
    const [first, ...others] = wrongCells(this.#sheet, this.#candidate, 'all')
    if (first !== undefined)
      this.#slip(new Error(`${first}; ${others.length} more cells are wrong`))
  }

  /** Returns the number of times that cells stayed blank or wrong. */
  slips(): number {
    return this.#slips ?? 0
  }

  nodes(): number {
    return found('#app').querySelectorAll('*').length
  }

  /** Moves the content by so many pixels between two frames, back and forth. @returns when each frame began */
  async travel({ axis, stepPx, frames }: Travel): Promise<number[]> {
    const beganMs = [await drawnFrame()]
    let stepNow = stepPx
    for (let frame = 0; frame < frames; frame += 1) {
      const [atPx, mostPx] = this.#extent(axis)
      if (atPx + stepNow > mostPx || atPx + stepNow < 0) stepNow = -stepNow
      this.#scroll(axis, atPx + stepNow)
      beganMs.push(await drawnFrame())
    }
    return beganMs
  }

  /** Goes to a place, and waits for what the candidate puts off. @param part of the whole: 1 is the end */
  async jump(part: number): Promise<void> {
    this.#scroll('vertical', Math.round(part * this.#extent('vertical')[1]))
    await drawnFrames(2)
    // No frames of ours: they would cost as much as a candidate's own.
    await new Promise((resolve) => setTimeout(resolve, restMs))
  }

  async toStart(): Promise<void> {
    this.#scroll('vertical', 0)
    await drawnFrames(restFrames)
    this.#scroll('horizontal', 0)
    await this.settled()
  }

  /** Waits until the candidate has caught up, and looks at every cell in view. @throws Error as `check` */
  async settled(): Promise<void> {
    const slips = this.slips()
    await this.#right(settleMs).catch((error: Error) => this.#slip(error))
    if (this.slips() > slips) return
    await drawnFrames(restFrames)
    this.check()
  }

  /** Looks at some cells in view after each frame that moved the content, until `stopWatching`. */
  async watch(): Promise<{ looked: number; wrong: number }> {
    const seen = { looked: 0, wrong: 0 }
    this.#watching = true
    let beforePx = this.#place()
    while (this.#watching) {
      await drawnFrame()
      const atPx = this.#place()
      if (atPx === beforePx) continue
      beforePx = atPx
      seen.looked += lookedAt(this.#sheet, this.#candidate)
      seen.wrong += wrongCells(this.#sheet, this.#candidate, 'some').length
    }
    return seen
  }

  stopWatching(): void {
    this.#watching = false
  }

  /** Returns the position of the header of a column. */
  header(code: string): { left: number; right: number; y: number } {
    const { left, right, top, bottom } = this.#header(code).getBoundingClientRect()
    return { left, right, y: (top + bottom) / 2 }
  }

  /** Makes ready for a click that sorts by the column, the lowest first. */
  expectSort(code: string): void {
    const sheet = {
      ...this.#sheet,
      rows: orderedRows(this.#given.rows, { code, descending: false }),
    }
    this.#sorting = new Promise((resolve, reject) => {
      const begin = ({ timeStamp }: MouseEvent) => {
        this.#sheet = sheet
        this.#right().then((drawnMs) => resolve(drawnMs - timeStamp), reject)
      }
      window.addEventListener('click', begin, { capture: true, once: true })
    })
  }

  /** @returns milliseconds from the click until the view is drawn in the new order */
  sorted(): Promise<number> {
    if (this.#sorting === null) throw new Error('expected a sort to wait for')
    return this.#sorting
  }

  /** Takes the column's width as it is now for the one that its cells should have. @returns it, in pixels */
  takeWidth(code: string): number {
    const { width } = this.#header(code).getBoundingClientRect()
    const columns = this.#sheet.columns.map((column) =>
      column.code === code ? { ...column, widthPx: width } : column,
    )
    this.#sheet = { ...this.#sheet, columns }
    return width
  }

  frames(count: number): Promise<void> {
    return drawnFrames(count)
  }

  #right(withinMs = limitMs): Promise<number> {
    return rightFrame(() => wrongCells(this.#sheet, this.#candidate, 'some')[0] ?? null, withinMs)
  }

  #slip(error: Error): void {
    if (this.#slips === null) throw error
    this.#slips += 1
  }

  #header(code: string): Element {
    const name = this.#sheet.columns.find((column) => column.code === code)?.name ?? code
    const header = headerCell(name)
    if (header === undefined) throw new Error(`expected a header that says ${name}`)
    return header
  }

  /** Returns the scroll position and the scroll range in pixels. */
  #extent(axis: Travel['axis']): [number, number] {
    const element = found(this.#candidate[axis])
    return axis === 'vertical'
      ? [element.scrollTop, element.scrollHeight - element.clientHeight]
      : [element.scrollLeft, element.scrollWidth - element.clientWidth]
  }

  #scroll(axis: Travel['axis'], toPx: number): void {
    const element = found(this.#candidate[axis])
    const { moveAcross } = this.#candidate
    if (axis === 'vertical') element.scrollTop = toPx
    else if (moveAcross) moveAcross(toPx - element.scrollLeft)
    else element.scrollLeft = toPx
  }

  #place(): number {
    return this.#extent('vertical')[0] + this.#extent('horizontal')[0]
  }
}
