/** The hash and the position of an entry in the chain of its owner. Positions count from 1 and have no gaps. */
export interface Link {
  readonly position: number
  /** SHA-256 in lower-case hexadecimal digits. */
  readonly hash: string
}

/** The link before the first entry of an owner. */
export const chainStart: Link = { position: 0, hash: '0'.repeat(64) }

type Plain =
  | string
  | number
  | boolean
  | null
  | readonly Plain[]
  | { readonly [name: string]: Plain }

/** An entry as its hash covers it: everything that is stored, besides the hash. */
export interface ChainedContent {
  readonly ownerId: string
  readonly entryId: string
  /** Milliseconds of UTC. */
  readonly at: number
  readonly kind: string
  readonly accountId: string | null
  readonly actorId: string | null
  readonly actorOwnerId: string | null
  readonly tokenId: string | null
  readonly source: string
  readonly address: string | null
  readonly userAgent: string
  readonly requestId: string | null
  readonly facts: Readonly<Record<string, unknown>>
}

/** An entry with its link, as stored. */
export interface ChainedEntry extends ChainedContent, Link {}

/** The version of the form below, so that a later form can be told from it. */
const form = 'placard-security-log-1'

/**
 * Returns the text whose SHA-256 is the hash of an entry: a JSON array of the version of the form, the hash before it,
 * its position, and its content in a fixed order, with the names of objects sorted.
 */
export function chainedText(content: ChainedContent, before: Link): string {
  const { ownerId, entryId, at, kind, accountId, actorId, actorOwnerId, tokenId } = content
  const { source, address, userAgent, requestId, facts } = content
  const who = [accountId, actorId, actorOwnerId, tokenId]
  const where = [source, address, userAgent, requestId]
  const place = [before.hash, before.position + 1, ownerId, entryId, at]
  // Facts come from JSON, so they consist of its values.
  return JSON.stringify([form, ...place, kind, ...who, ...where, sorted(facts as Plain)])
}

function sorted(value: Plain): Plain {
  if (typeof value !== 'object' || value === null) return value
  if (isList(value)) return value.map(sorted)
  const names = Object.keys(value).toSorted()
  return Object.fromEntries(names.map((name) => [name, sorted(value[name] ?? null)]))
}

function isList(value: object): value is readonly Plain[] {
  return Array.isArray(value)
}

/** The place at which a chain is broken. */
export type ChainBreak =
  /** No entry has the position. */
  | { readonly kind: 'missing'; readonly position: number }
  /** The content or the hash of the entry was changed, or the entry was inserted. */
  | { readonly kind: 'changed'; readonly position: number; readonly entryId: string }
  /** The entry comes after the end of the chain. */
  | { readonly kind: 'surplus'; readonly position: number; readonly entryId: string }

/**
 * Follows a chain from the link before its first entry. Returns the last link, or the first break.
 *
 * @param entries in the order of their positions
 * @param hashOf returns the SHA-256 of a text in hexadecimal digits
 */
export function followChain(
  before: Link,
  entries: readonly ChainedEntry[],
  hashOf: (text: string) => string,
): Link | ChainBreak {
  let last = before
  for (const entry of entries) {
    const { position, entryId, hash } = entry
    if (position > last.position + 1) return { kind: 'missing', position: last.position + 1 }
    if (position <= last.position || hashOf(chainedText(entry, last)) !== hash)
      return { kind: 'changed', position, entryId }
    last = { position, hash }
  }
  return last
}

/** Returns the break at the end of a chain, whose entries must reach its head exactly; null if they do. */
export function breakAtHead(
  { last, head }: { readonly last: Link; readonly head: Link },
  lastEntryId: string,
): ChainBreak | null {
  if (last.position < head.position) return { kind: 'missing', position: last.position + 1 }
  const { position } = last
  if (position > head.position) return { kind: 'surplus', position, entryId: lastEntryId }
  return last.hash === head.hash ? null : { kind: 'changed', position, entryId: lastEntryId }
}
