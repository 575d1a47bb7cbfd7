import { mkdirSync, readFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Day } from '@placard/domain/platform/calendar/day'
import type { UnitMinute } from '@placard/domain/statistics/unit/row'

/** The parts of a video that a player tells, as VAST names them. */
export const playEvents = [
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
] as const

/** Something that a reader has done. */
export type ReaderEvent = 'impression' | 'click' | (typeof playEvents)[number]

/** An event that was counted. */
export interface Counted {
  readonly event: ReaderEvent
  /** The decision that it belongs to. */
  readonly nonce: string
  readonly adId: string
  readonly creativeId: string
  readonly planId: string
  readonly ownerId: string
  /** The region of the reader; null if the request did not name one. */
  readonly region: string | null
  readonly atMs: number
  /** The quarter of the hour, if the owner's day begins within it. */
  readonly minute: UnitMinute | null
  /** The day of the owner. */
  readonly day: Day
  readonly cents: number
  /** The address of the monitoring link that it calls; empty for none. Earlier versions have not written it. */
  readonly link?: string
}

/** The end of the call of a monitoring link: it was answered, or given up. */
interface Called extends Pick<Counted, 'nonce'> {
  readonly called: Counted['event']
}

/** The content of a journal. */
interface Content {
  readonly events: readonly Counted[]
  /** The events whose monitoring link may not have been called, because a crash came first. */
  readonly uncalled: readonly Counted[]
}

/**
 * The events on disk, one line each. A line is synced before its request is answered, so that a crash loses nothing; the
 * requests that arrive meanwhile share one sync.
 */
export class Journal {
  readonly #file: FileHandle
  #pending: string[] = []
  #next: Promise<void> | null = null
  #last: Promise<void> = Promise.resolve()

  private constructor(file: FileHandle) {
    this.#file = file
  }

  /** Opens the journal of a folder, and returns its content. A line that a crash has cut off counts as none. */
  static async open(dataDir: string): Promise<{ journal: Journal } & Content> {
    mkdirSync(dataDir, { recursive: true })
    const path = join(dataDir, 'journal.ndjson')
    const file = await open(path, 'a')
    const text = readFileSync(path, 'utf8')
    const lines = text.split('\n')
    const cutOff = lines.pop() ?? ''
    // The next line must not continue the one that was cut off.
    if (cutOff !== '') await file.appendFile('\n')
    return { journal: new Journal(file), ...contentOf(lines) }
  }

  /** Writes a line. It is on disk once the promise is fulfilled. */
  write(event: Counted | Called): Promise<void> {
    this.#pending.push(`${JSON.stringify(event)}\n`)
    if (this.#next === null) {
      this.#next = this.#last.then(() => this.#flush())
      // A failure concerns its own requests; later ones try again.
      this.#last = this.#next.catch(() => {})
    }
    return this.#next
  }

  /** Closes the file after the last event. */
  async close(): Promise<void> {
    await this.#last
    await this.#file.close()
  }

  async #flush(): Promise<void> {
    this.#next = null
    const lines = this.#pending
    this.#pending = []
    await this.#file.appendFile(lines.join(''))
    await this.#file.datasync()
  }
}

function contentOf(lines: readonly string[]): Content {
  const events: Counted[] = []
  const waiting = new Map<string, Counted>()
  for (const line of lines.flatMap(lineIn)) {
    if ('called' in line) {
      waiting.delete(`${line.nonce} ${line.called}`)
      continue
    }
    events.push(line)
    if (line.link) waiting.set(`${line.nonce} ${line.event}`, line)
  }
  return { events, uncalled: [...waiting.values()] }
}

function lineIn(line: string): (Counted | Called)[] {
  try {
    // The journal is written by this class alone.
    const written = JSON.parse(line) as Counted | Called
    // Earlier versions have written decisions as well.
    return 'event' in written && String(written.event) === 'decision' ? [] : [written]
  } catch {
    return []
  }
}
