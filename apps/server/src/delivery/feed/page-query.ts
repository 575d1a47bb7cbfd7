import { EngineRefusal } from '#server/delivery/engine/refusal.ts'

/** The page of the feed that an engine asks for. */
export interface PageQuery {
  /** Null for a snapshot. */
  readonly cursor: string | null
  /** The seconds for which the reply may wait for a change. */
  readonly waitSeconds: number
  readonly limit: number
  /** Null for all that the engine may see. */
  readonly owners: readonly string[] | null
  /** Null for all shards. */
  readonly shard: { readonly index: number; readonly count: number } | null
}

const mostWaitSeconds = 60
const usualLimit = 5_000
const mostLimit = 50_000
const mostOwners = 1_000
const mostShards = 1_024
const names = new Set(['after', 'wait', 'limit', 'owners', 'shard'])

/** Reads the query of a request. @throws EngineRefusal `invalidInput` that names the parameter */
export function pageQueryOf(query: Readonly<Record<string, unknown>>): PageQuery {
  const unknown = Object.keys(query).find((name) => !names.has(name))
  if (unknown !== undefined) throw invalid(unknown, `one of ${[...names].join(', ')}`)
  const after = textOf(query, 'after')
  return {
    cursor: after === '' ? null : after,
    waitSeconds: numberOf(query, 'wait', { min: 0, max: mostWaitSeconds, fallback: 0 }),
    limit: numberOf(query, 'limit', { min: 1, max: mostLimit, fallback: usualLimit }),
    owners: ownersOf(textOf(query, 'owners')),
    shard: shardOf(textOf(query, 'shard')),
  }
}

function invalid(name: string, expected: string): EngineRefusal {
  return new EngineRefusal('invalidInput', `The parameter ${name}: expected ${expected}.`)
}

function textOf(query: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = query[name]
  if (value === undefined) return null
  if (typeof value !== 'string') throw invalid(name, 'it once')
  return value
}

function numberOf(
  query: Readonly<Record<string, unknown>>,
  name: string,
  { min, max, fallback }: { min: number; max: number; fallback: number },
): number {
  const text = textOf(query, name)
  if (text === null) return fallback
  const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  if (number >= min && number <= max) return number
  throw invalid(name, `a whole number from ${min} to ${max}`)
}

function ownersOf(text: string | null): readonly string[] | null {
  if (text === null) return null
  const ids = text.split(',')
  if (ids.length <= mostOwners && ids.every((id) => /^[1-9]\d{0,17}$/.test(id))) return ids
  throw invalid('owners', `at most ${mostOwners} ids of owners, separated by commas`)
}

function shardOf(text: string | null): PageQuery['shard'] {
  if (text === null) return null
  const [, index, count] = /^(0|[1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? []
  const shard = { index: Number(index), count: Number(count) }
  if (shard.count <= mostShards && shard.index < shard.count) return shard
  throw invalid('shard', `a part such as 3/16, the first is 0, of at most ${mostShards}`)
}
