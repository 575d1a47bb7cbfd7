/** A move of our router: from the entry of the history that stands to the one that it writes. */
export interface Move {
  readonly from: URL
  readonly to: URL
  /** The entry is a new one, not the same with another address. */
  readonly isNew: boolean
}

/**
 * The state that our router writes, with what the host's router keeps in the same entry. Without it Vue Router would not
 * know where it is, and would write the address `undefined` when it moves on (vuejs/router#1219).
 *
 * @param foreign the state of the entry that stands
 */
export function stateWithForeign(ours: unknown, foreign: unknown, move: Move): unknown {
  if (!isRecord(foreign) || !isRecord(ours)) return ours
  return { ...foreign, ...vueState(foreign, move), ...ours }
}

/** What Vue Router would have written, had it made the move. */
function vueState(
  { current, position }: Record<string, unknown>,
  { from, to, isNew }: Move,
): object {
  if (typeof current !== 'string' || typeof position !== 'number') return {}
  const [before, after] = [pathOf(from), pathOf(to)]
  // It counts its addresses from its own base, which is what is left of ours.
  const base = before.endsWith(current) ? before.slice(0, before.length - current.length) : ''
  const next = { current: after.startsWith(base) ? after.slice(base.length) : after }
  if (!isNew) return next
  return {
    ...next,
    back: current,
    forward: null,
    position: position + 1,
    replaced: false,
    scroll: null,
  }
}

function pathOf({ pathname, search, hash }: URL): string {
  return pathname + search + hash
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
