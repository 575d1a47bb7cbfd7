import { createBrowserRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { mergedHistoryState, routerWindow } from './window.ts'

/**
 * Returns the parts of a browser's window that the router needs, with the behavior of single-spa: every change of the
 * address by pushState or replaceState is followed by a popstate event marked `singleSpa`, which listeners receive only
 * once the host has settled.
 */
function aHostedWindow(address: string) {
  const first = { state: null as unknown, href: `https://ads.example.com${address}` }
  const entries = [first]
  let at = 0
  const here = () => entries[at] ?? first
  const events = new EventTarget()
  const tell = (marks: object) =>
    queueMicrotask(() => events.dispatchEvent(Object.assign(new Event('popstate'), marks)))
  const write = (state: unknown, url: string | URL, replace: boolean) => {
    const href = new URL(url, here().href).href
    const isNew = href !== here().href
    if (replace) entries[at] = { state, href }
    else entries.splice(++at, Number.POSITIVE_INFINITY, { state, href })
    if (isNew) tell({ singleSpa: true })
  }
  const history = {
    get state() {
      return here().state
    },
    pushState: (state: unknown, _unused: string, url: string) => write(state, url, false),
    replaceState: (state: unknown, _unused: string, url = here().href) => write(state, url, true),
    go(steps: number) {
      at += steps
      tell({})
    },
  }
  const location = Object.defineProperties(
    {},
    Object.fromEntries(
      (['href', 'pathname', 'search', 'hash', 'origin'] as const).map((part) => [
        part,
        { get: () => new URL(here().href)[part] },
      ]),
    ),
  )
  return {
    history,
    location,
    document: { createElement: () => ({}) },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  } as unknown as Window
}

async function aRouter(host: Window, seen = routerWindow(host)) {
  vi.stubGlobal('window', host)
  const loads: string[] = []
  const load = ({ request }: { request: Request }) => {
    loads.push(new URL(request.url).pathname)
    return null
  }
  const router = createBrowserRouter([{ path: '*', loader: load }], {
    basename: '/markets',
    window: seen,
  })
  await vi.waitFor(() => expect(router.state.initialized).toBe(true))
  loads.length = 0
  return { router, loads }
}

/** Everything here happens in microtasks, so after one macrotask all of it is done. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

afterEach(() => {
  vi.unstubAllGlobals()
})

test('without the facade a page loads twice: the host behaves like single-spa', async () => {
  const host = aHostedWindow('/markets/')
  const { router, loads } = await aRouter(host, host)
  await router.navigate('/manage/plan')
  await settled()
  expect(loads).toEqual(['/markets/manage/plan', '/markets/manage/plan'])
})

test('a navigation of the router loads its page once, although single-spa repeats it as "back"', async () => {
  const { router, loads } = await aRouter(aHostedWindow('/markets/'))
  await router.navigate('/manage/plan')
  await settled()
  expect(loads).toEqual(['/markets/manage/plan'])
  expect(router.state.historyAction).toBe('PUSH')
})

test('a navigation of the host reaches the router', async () => {
  const host = aHostedWindow('/markets/')
  const { router, loads } = await aRouter(host)
  host.history.pushState(null, '', '/markets/manage/ad')
  await settled()
  expect(router.state.location.pathname).toBe('/markets/manage/ad')
  expect(loads).toEqual(['/markets/manage/ad'])
})

test('the host may navigate to the address that the router wrote before', async () => {
  const host = aHostedWindow('/markets/')
  const { router } = await aRouter(host)
  await router.navigate('/manage/plan')
  await settled()
  host.history.pushState(null, '', '/markets/manage/ad')
  await settled()
  host.history.pushState(null, '', '/markets/manage/plan')
  await settled()
  expect(router.state.location.pathname).toBe('/markets/manage/plan')
})

test('back and forward in the browser reach the router', async () => {
  const host = aHostedWindow('/markets/')
  const { router } = await aRouter(host)
  await router.navigate('/manage/plan')
  await settled()
  host.history.go(-1)
  await settled()
  expect(router.state.location.pathname).toBe('/markets/')
  host.history.go(1)
  await settled()
  expect(router.state.location.pathname).toBe('/markets/manage/plan')
})

test('a disposed router receives no more events', async () => {
  const host = aHostedWindow('/markets/')
  const { router, loads } = await aRouter(host)
  router.dispose()
  host.history.pushState(null, '', '/markets/manage/ad')
  await settled()
  expect(loads).toEqual([])
})

const ours = { usr: null, key: 'k2', idx: 1 }
const vue = { back: '/home', current: '/markets/', forward: '/x', position: 4, replaced: true }
const move = (from: string, to: string, isNew: boolean) => ({
  from: new URL(from, 'https://ads.example.com'),
  to: new URL(to, 'https://ads.example.com'),
  isNew,
})

test('Vue Router reads a new entry as its own navigation', () => {
  const state = mergedHistoryState(
    ours,
    vue,
    move('/markets/', '/markets/manage/ad?text=a#b', true),
  )
  expect(state).toEqual({
    ...ours,
    back: '/markets/',
    current: '/markets/manage/ad?text=a#b',
    forward: null,
    position: 5,
    replaced: false,
    scroll: null,
  })
})

test('an entry that only changes its address keeps its position in the history', () => {
  const state = mergedHistoryState(ours, vue, move('/markets/', '/markets/manage/plan', false))
  expect(state).toEqual({ ...vue, ...ours, current: '/markets/manage/plan' })
})

test('a Vue Router with its own base receives addresses below it', () => {
  const state = mergedHistoryState(ours, vue, move('/host/markets/', '/host/markets/manage', true))
  expect(state).toMatchObject({ back: '/markets/', current: '/markets/manage' })
})

test('the state of other routers is kept, and our previous state is not', () => {
  const foreign = { navigationId: 3, key: 'k1', idx: 0, usr: 'old' }
  const state = mergedHistoryState(ours, foreign, move('/markets/', '/markets/manage', true))
  expect(state).toEqual({ ...ours, navigationId: 3 })
})

test.each([null, undefined, 'text', 7])(
  'a state that is not an object is ignored: %s',
  (foreign) => {
    expect(mergedHistoryState(ours, foreign, move('/a', '/b', true))).toBe(ours)
  },
)
