import { setTimeout as pause } from 'node:timers/promises'
import { ClickSigner } from './click-id.ts'
import { type FeedLine, KnownEntries } from './known.ts'
import { quarterAt } from './judge.ts'
import type { Ledger } from './ledger.ts'
import type { EngineSettings } from './settings.ts'
import { Slices } from './slices.ts'

const waitSeconds = 25
const pageEntries = 2_000
const retryMs = 1_000
const clockMs = 500

/** The feed as this engine has read it. */
export class Feed {
  readonly #settings: Pick<EngineSettings, 'placard' | 'token'>
  readonly #ledger: Ledger
  readonly #over = new AbortController()
  #known: KnownEntries
  /** The quarter of an hour in which everything was judged. */
  #quarter = quarterAt(Date.now())
  #cursor: string | null = null
  #origin = ''
  #clicks: ClickSigner | null = null
  /** Null until the first snapshot is complete. */
  #loadedAtMs: number | null = null

  constructor(settings: Pick<EngineSettings, 'placard' | 'token'>, ledger: Ledger) {
    this.#settings = settings
    this.#ledger = ledger
    this.#known = new KnownEntries(ledger)
  }

  /** The entries. While a new snapshot is read, they are those before it. */
  get known(): KnownEntries {
    return this.#known
  }

  /** The origin of the addresses of files. */
  get origin(): string {
    return this.#origin
  }

  /** The signer of click ids; null while the key is unknown. */
  get clicks(): ClickSigner | null {
    return this.#clicks
  }

  /** The epoch and the highest position that was applied; empty before the first page. */
  get applied(): { readonly epoch: string; readonly pos: string } {
    const [epoch = '', pos = '0'] = this.#cursor?.split('.') ?? []
    return { epoch, pos }
  }

  /** True once everything is known. */
  get isLoaded(): boolean {
    return this.#loadedAtMs !== null
  }

  /** Follows the feed until `stop`. Failures are told and tried again. */
  async follow(tell: (problem: string) => void): Promise<void> {
    const clock = setInterval(() => void this.#tick(), clockMs)
    this.#over.signal.addEventListener('abort', () => clearInterval(clock))
    while (!this.#over.signal.aborted) {
      try {
        await (this.#cursor === null ? this.#load() : this.#change())
      } catch (error) {
        if (this.#over.signal.aborted) return
        tell(`the feed could not be read: ${String(error)}`)
        await pause(retryMs, undefined, { signal: this.#over.signal }).catch(() => null)
      }
    }
  }

  /** Ends the following. */
  stop(): void {
    this.#over.abort()
  }

  /** Reads a snapshot beside the present entries, and replaces them once it is complete. */
  async #load(): Promise<void> {
    this.#clicks = await this.#clickKey()
    const known = new KnownEntries(this.#ledger)
    let page = await this.#page(null)
    for (;;) {
      await apply(page, known)
      if (!page.more) break
      page = await this.#page(page.next)
    }
    known.judgeAll()
    await judge(known)
    this.#known = known
    this.#cursor = page.next
    this.#loadedAtMs = Date.now()
  }

  /** @throws Error for a refusal */
  async #clickKey(): Promise<ClickSigner> {
    const { placard, token } = this.#settings
    const reply = await fetch(`${placard}/delivery/v1/click-key`, {
      headers: { authorization: `Bearer ${token}` },
      signal: this.#over.signal,
    })
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
    const { engineId, key }: { engineId: string; key: string } = JSON.parse(await reply.text())
    return new ClickSigner(engineId, Buffer.from(key, 'base64'))
  }

  async #change(): Promise<void> {
    const page = await this.#page(this.#cursor)
    await apply(page, this.#known)
    this.#cursor = page.next
    await judge(this.#known)
  }

  /** Judges everything again with each quarter of an hour, also after the clock was set. */
  async #tick(): Promise<void> {
    const quarter = quarterAt(Date.now())
    if (quarter === this.#quarter) return
    this.#quarter = quarter
    this.#known.judgeAll()
    await judge(this.#known)
  }

  /** @throws Error for a refusal, and for a reply that was cut off */
  async #page(after: string | null): Promise<Page> {
    const { placard, token } = this.#settings
    const query = after === null ? '' : `&after=${after}&wait=${waitSeconds}`
    const reply = await fetch(`${placard}/delivery/v1/changes?limit=${pageEntries}${query}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
      signal: this.#over.signal,
    })
    // The database was restored, or this engine was away for too long.
    if (reply.status === 410) this.#cursor = null
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
    const page = pageIn(await reply.text())
    this.#origin = page.origin
    return page
  }
}

interface Page {
  readonly origin: string
  /** The entries, not parsed yet. */
  readonly lines: readonly string[]
  readonly next: string
  readonly more: boolean
}

/** Reads a page. Without its last line it is not complete, and nothing of it counts. */
function pageIn(text: string): Page {
  const lines = text.trimEnd().split('\n')
  const first = JSON.parse(lines.shift() ?? '')
  const last = JSON.parse(lines.pop() ?? 'null')
  if (first?.schema !== 1) throw new Error(`expected a page of schema 1, got ${text.slice(0, 100)}`)
  if (typeof last?.next !== 'string')
    throw new Error(`the page is not complete: ${text.slice(-200)}`)
  return { origin: first.origin, lines, next: last.next, more: last.more }
}

async function apply({ lines }: Page, known: KnownEntries): Promise<void> {
  const slices = new Slices()
  for (const line of lines) {
    const parsed: FeedLine = JSON.parse(line)
    known.apply(parsed, Date.now())
    await slices.end()
  }
}

async function judge(known: KnownEntries): Promise<void> {
  const slices = new Slices()
  for (const _ of known.judging(Date.now)) await slices.end()
}
