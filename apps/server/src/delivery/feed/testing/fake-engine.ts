import { sql } from 'kysely'
import { entryKind, entryKinds } from '#server/delivery/feed/kind.ts'
import { renderings } from '#server/delivery/feed/render.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** A line of the feed between the first and the last. */
export interface FeedLine {
  readonly pos: string
  readonly kind: string
  readonly ownerId: string
  readonly id: string
  readonly since: string
  readonly body: Readonly<Record<string, unknown>> | null
}

/** The lines of a page. */
export interface FakePage {
  readonly next: string
  readonly more: boolean
  readonly lines: readonly FeedLine[]
}

/** Reads the text of a page. @throws Error if it was cut off */
export function pageIn(text: string): FakePage {
  const [first, ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const last = lines.pop()
  if (first?.schema !== 1 || typeof last?.next !== 'string')
    throw new Error(`expected a complete page, got ${text.slice(-200)}`)
  return { next: last.next, more: last.more, lines }
}

/** An engine that keeps what the feed tells, by the rules of docs/delivery.md. */
export class FakeEngine {
  readonly #lines = new Map<string, FeedLine>()
  /** The highest position that was applied. */
  pos = 0n

  /** @throws Error if positions do not rise */
  apply(line: FeedLine): void {
    const pos = BigInt(line.pos)
    if (pos <= this.pos) throw new Error(`expected a position above ${this.pos}, got ${line.pos}`)
    this.pos = pos
    const key = `${line.kind} ${line.ownerId} ${line.id}`
    if (line.body === null) this.#lines.delete(key)
    else this.#lines.set(key, line)
  }

  /** Forgets everything, for a snapshot. */
  clear(): void {
    this.#lines.clear()
    this.pos = 0n
  }

  /** The bodies of entries whose parents are there, by kind and id. */
  state(): Map<string, unknown> {
    const counted = [...this.#lines].filter(([, line]) => this.#isThere(line))
    return new Map(counted.map(([key, { body }]) => [key, body]))
  }

  #isThere({ kind, ownerId, pos, body }: FeedLine): boolean {
    const parents = {
      owner: [],
      app: [],
      plan: [`owner ${ownerId} ${ownerId}`],
      group: [`plan ${ownerId} ${String(body?.['planId'])}`],
      ad: [`group ${ownerId} ${String(body?.['groupId'])}`],
    }[kind]
    return (parents ?? []).every((key) => {
      const parent = this.#lines.get(key)
      // What is older than its parent was forgotten with the parent's earlier life.
      return parent !== undefined && BigInt(parent.since) <= BigInt(pos) && this.#isThere(parent)
    })
  }
}

/** Returns what an engine should know, rendered from the tables alone. */
export async function deliveredState({ db }: Pick<Database, 'db'>): Promise<Map<string, unknown>> {
  const state = new Map<string, unknown>()
  const ids = {
    owner: sql`select owner_id, owner_id as entity_id from owner`,
    plan: sql`select owner_id, plan_id from plan`,
    group: sql`select owner_id, group_id from ad_group`,
    ad: sql`select owner_id, ad_id from ad`,
    app: sql`select 0::bigint, item_id from dictionary_item where dic_type = 'app'`,
  }
  for (const kind of entryKinds) {
    const { joins, body } = renderings[kind]
    const { rows } = await sql<{ owner_id: string; entity_id: string; body: unknown }>`
      with wanted (owner_id, entity_id) as (${ids[kind]})
      select w.owner_id, w.entity_id, ${body} as body from wanted w ${joins}`.execute(db)
    for (const { owner_id, entity_id, body: rendered } of rows)
      if (rendered !== null) state.set(`${kind} ${owner_id} ${entity_id}`, rendered)
  }
  return state
}

/** Returns the lines after a position, as the feed has them. */
export async function linesAfter(
  { db }: Pick<Database, 'db'>,
  pos: bigint,
  limit = 1_000_000,
): Promise<FeedLine[]> {
  const { rows } = await sql<Omit<FeedLine, 'kind'> & { code: number }>`
    select pos, kind as code, owner_id as "ownerId", entity_id as id, since, body::jsonb as body
    from delivery_entry where pos > ${String(pos)} order by pos limit ${limit}`.execute(db)
  return rows.map(({ code, ...line }) => ({
    ...line,
    kind: entryKinds[code - entryKind.owner] ?? '',
  }))
}
