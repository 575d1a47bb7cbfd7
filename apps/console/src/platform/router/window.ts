import { mergedHistoryState } from './host-router-state.ts'

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
