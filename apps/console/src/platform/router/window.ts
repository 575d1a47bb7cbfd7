import { stateWithForeign } from './foreign-state.ts'

/** single-spa marks the popstate events that it makes up with these. */
interface MadeUpEvent extends Event {
  readonly singleSpa?: boolean
}

/**
 * The window as the router may see it. single-spa answers every pushState and replaceState with a popstate event of its
 * own; the router would take its own writes for the person's "back" and load every page twice, and a guarded navigation
 * would reload the page (remix-run/react-router#11621). Such an event is kept from the router when it only repeats the
 * address that the router itself has just written. Those that a host's navigation causes still arrive.
 *
 * What the host's own router keeps in the history stays there.
 */
export function routerWindow(host: Window): Window {
  let written: string | null = null
  const heard = new Map<EventListener, EventListener>()

  const filtered = (listener: EventListener): EventListener => {
    const known = heard.get(listener)
    if (known) return known
    const filter: EventListener = (event: MadeUpEvent) => {
      if (event.singleSpa === true && written === host.location.href) return
      written = null
      listener.call(host, event)
    }
    heard.set(listener, filter)
    return filter
  }

  const history = historyOf(host, (address) => {
    written = address
  })

  return view(host, {
    history,
    addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions) {
      host.addEventListener(type, type === 'popstate' ? filtered(listener) : listener, options)
    },
    removeEventListener(type: string, listener: EventListener, options?: EventListenerOptions) {
      host.removeEventListener(type, heard.get(listener) ?? listener, options)
      heard.delete(listener)
    },
  })
}

/** The history as the router may see it. @param wrote told of every address before the router writes it */
function historyOf(host: Window, wrote: (address: string) => void): History {
  const write =
    (method: 'pushState' | 'replaceState') =>
    (ours: unknown, unused: string, url?: string | URL | null) => {
      const from = new URL(host.location.href)
      const move = { from, to: new URL(url ?? '', from), isNew: method === 'pushState' }
      wrote(move.to.href)
      host.history[method](stateWithForeign(ours, host.history.state, move), unused, url)
    }
  return view(host.history, {
    pushState: write('pushState'),
    replaceState: write('replaceState'),
  })
}

/** The object with some members replaced. Window and History insist on being `this` for their own members. */
function view<T extends object>(object: T, replaced: Partial<Record<keyof T, unknown>>): T {
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
