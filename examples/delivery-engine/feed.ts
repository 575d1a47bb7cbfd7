import { setTimeout as pause } from 'node:timers/promises'
import { ClickSigner } from './click-id.ts'
import { type FeedLine, KnownEntries } from './known.ts'
import type { EngineSettings } from './settings.ts'

const waitSeconds = 25
const pageEntries = 20_000
const retryMs = 1_000

/** The feed as this engine has read it. */
export class Feed {
  readonly #settings: Pick<EngineSettings, 'placard' | 'token'>
  readonly #prepare: (known: KnownEntries) => void
  readonly #over = new AbortController()
  #known = new KnownEntries()
  #cursor: string | null = null
  #origin = ''
  #clicks: ClickSigner | null = null
  /** Null until the first snapshot is complete. */
  #loadedAtMs: number | null = null

  /** @param prepare called with a complete snapshot before it is used */
  constructor(
    settings: Pick<EngineSettings, 'placard' | 'token'>,
    prepare: (known: KnownEntries) => void,
  ) {
    this.#settings = settings
    this.#prepare = prepare
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
    const known = new KnownEntries()
    let page = await this.#page(null)
    for (;;) {
      for (const line of page.lines) known.apply(line)
      if (!page.more) break
      page = await this.#page(page.next)
    }
    this.#prepare(known)
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
    for (const line of page.lines) this.#known.apply(line)
    this.#cursor = page.next
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
  readonly lines: readonly FeedLine[]
  readonly next: string
  readonly more: boolean
}

/** Reads a page. Without its last line it is not complete, and nothing of it counts. */
function pageIn(text: string): Page {
  const [first, ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const last = lines.pop()
  if (first?.schema !== 1) throw new Error(`expected a page of schema 1, got ${text.slice(0, 100)}`)
  if (typeof last?.next !== 'string')
    throw new Error(`the page is not complete: ${text.slice(-200)}`)
  return { origin: first.origin, lines, next: last.next, more: last.more }
}
