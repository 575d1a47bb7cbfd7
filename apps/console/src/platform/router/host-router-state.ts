/** A navigation of our router: from the current history entry to the one that it writes. */
export interface Navigation {
  readonly from: URL
  readonly to: URL
  /** True for a new entry; false if the current one gets another address. */
  readonly isNew: boolean
}

/**
 * Returns the state that our router writes, merged with the state that the host's router keeps in the same entry.
 * Without it, Vue Router would not know its position, and would write the address `undefined` when it navigates
 * (vuejs/router#1219).
 *
 * @param hostState the state of the current entry
 */
export function mergedHistoryState(
  ownState: unknown,
  hostState: unknown,
  move: Navigation,
): unknown {
  if (!isRecord(hostState) || !isRecord(ownState)) return ownState
  return { ...hostState, ...vueState(hostState, move), ...ownState }
}

/** Returns the state that Vue Router would have written for the same navigation. */
function vueState(
  { current, position }: Record<string, unknown>,
  { from, to, isNew }: Navigation,
): object {
  if (typeof current !== 'string' || typeof position !== 'number') return {}
  const [before, after] = [pathOf(from), pathOf(to)]
  // Its addresses are relative to its own base, which is the remaining prefix of ours.
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
