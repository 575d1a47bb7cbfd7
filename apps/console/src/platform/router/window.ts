/** A navigation of our router: from the current history entry to the one that it writes. */
interface Navigation {
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

/** The popstate events that single-spa dispatches itself have this mark. */
interface SingleSpaEvent extends Event {
  readonly singleSpa?: boolean
}

/**
 * Returns the window for the router. single-spa answers every pushState and replaceState with a popstate event of its
 * own. The router would treat its own writes as the user's "back" and load every page twice, and a guarded navigation
 * would reload the page (remix-run/react-router#11621). Such an event is hidden from the router if it only repeats the
 * address that the router itself has just written. Events caused by a host's navigation still arrive.
 *
 * The state that the host's own router keeps in the history is preserved.
 */
export function routerWindow(host: Window): Window {
  let lastWrittenUrl: string | null = null
  const filteredListeners = new Map<EventListener, EventListener>()

  const filtered = (listener: EventListener): EventListener => {
    const known = filteredListeners.get(listener)
    if (known) return known
    const filter: EventListener = (event: SingleSpaEvent) => {
      if (event.singleSpa === true && lastWrittenUrl === host.location.href) return
      lastWrittenUrl = null
      listener.call(host, event)
    }
    filteredListeners.set(listener, filter)
    return filter
  }

  const history = historyOf(host, (address) => {
    lastWrittenUrl = address
  })

  return withOverrides(host, {
    history,
    addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions) {
      host.addEventListener(type, type === 'popstate' ? filtered(listener) : listener, options)
    },
    removeEventListener(type: string, listener: EventListener, options?: EventListenerOptions) {
      host.removeEventListener(type, filteredListeners.get(listener) ?? listener, options)
      filteredListeners.delete(listener)
    },
  })
}

/** Returns the history for the router. @param onWrite called with every address before the router writes it */
function historyOf(host: Window, onWrite: (address: string) => void): History {
  const write =
    (method: 'pushState' | 'replaceState') =>
    (ours: unknown, unused: string, url?: string | URL | null) => {
      const from = new URL(host.location.href)
      const move = { from, to: new URL(url ?? '', from), isNew: method === 'pushState' }
      onWrite(move.to.href)
      host.history[method](mergedHistoryState(ours, host.history.state, move), unused, url)
    }
  return withOverrides(host.history, {
    pushState: write('pushState'),
    replaceState: write('replaceState'),
  })
}

/**
 * Returns the object with some members replaced. The members of Window and History require the original object as
 * `this`.
 */
function withOverrides<T extends object>(
  object: T,
  replaced: Partial<Record<keyof T, unknown>>,
): T {
  return new Proxy(object, {
    get(target, key) {
      if (Object.hasOwn(replaced, key)) return replaced[key as keyof T]
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' && !isClass(value) ? value.bind(target) : value
    },
  })
}

function isClass(value: object): boolean {
  return 'prototype' in value
}
