import {
  RemoteComponentMissing,
  RemoteComponentNotLoaded,
  RemoteRuntimeNotLoaded,
} from '@placard/domain/campaigns/remote-component/error'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { remoteLoader, type RemoteDependencies } from './loader.ts'
import { remoteRegistry } from './registry.ts'
import { runtimeGlobal } from './runtime-script.ts'

const origin = 'https://ads.example.com'
const address = `${origin}/sfc/components/gauge.cjs.js`
const react = { createElement: () => null }
const text = `
  const react = require('react')
  exports.component = function Gauge() { return react.createElement() }
  exports.styles = '.gauge { color: red }'
`

let page: Record<string, unknown>
let requests: { url: URL; init: RequestInit }[]
let answer: (signal: AbortSignal, url: URL) => Response | Promise<Response>
let addresses = 0
let dependencies: RemoteDependencies

beforeEach(() => {
  vi.useFakeTimers()
  page = {}
  requests = []
  answer = () => new Response(text)
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', {})
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    requests.push({ url, init })
    const { signal } = init
    if (!signal) return expect.unreachable()
    return answer(signal, url)
  })
  const registry = remoteRegistry([origin])
  registry.register('gauge', { address })
  // Each test has a runtime of its own: what has been loaded stays for the page's life.
  const runtime = { address: `${origin}/runtime-${(addresses += 1)}.js` }
  dependencies = { registry, format: 'cjs', shared: { react }, runtime }
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )
const plainly = { compatibility: false }
const never = () => new Promise<Response>(() => {})

describe('S7.32 the source text', () => {
  test('S7.32 is fetched with a timestamp, bypassing caches, without cookies or redirects', async () => {
    vi.setSystemTime(1_700_000_000_123)
    await remoteLoader(dependencies).load('gauge', plainly)
    expect(requests.map(({ url }) => url.href)).toEqual([`${address}?t=1700000000123`])
    expect(requests[0]?.init).toMatchObject({
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
    })
  })

  test('provides a component and its styles, using the page’s own React', async () => {
    const { component, styles } = await remoteLoader(dependencies).load('gauge', plainly)
    expect(styles).toBe('.gauge { color: red }')
    expect(component).toHaveProperty('name', 'Gauge')
  })

  test('S9.2 is fetched again for each load, because the cache is off by default', async () => {
    const { load } = remoteLoader(dependencies)
    const first = await load('gauge', plainly)
    const second = await load('gauge', plainly)
    expect(requests).toHaveLength(2)
    // The same text is the same component, which so keeps its state.
    expect(second).toBe(first)
    answer = () => new Response(text.replace('red', 'blue'))
    expect(await load('gauge', plainly)).toMatchObject({ styles: '.gauge { color: blue }' })
  })

  test('is fetched once with the cache on', async () => {
    const { load } = remoteLoader(dependencies)
    await load('gauge', { cache: true, compatibility: false })
    await load('gauge', { cache: true, compatibility: false })
    expect(requests).toHaveLength(1)
  })

  test('is fetched once for concurrent loads', async () => {
    const { load } = remoteLoader(dependencies)
    await Promise.all([load('gauge', plainly), load('gauge', plainly), load('gauge', plainly)])
    expect(requests).toHaveLength(1)
  })

  test('assigns to the same window as the page’s own scripts', async () => {
    answer = () =>
      new Response('window.left = 1; self.me = 2; globalThis.all = 3; exports.component = () => 1')
    await remoteLoader(dependencies).load('gauge', plainly)
    expect(page).toEqual({ left: 1, me: 2, all: 3 })
    expect(globalThis).not.toHaveProperty('left')
  })
})

describe('S8.11 failures', () => {
  test('S8.11 a component that is not registered is missing, and nothing is fetched', async () => {
    const error = await failureOf(remoteLoader(dependencies).load('nothing'))
    expect(error).toBeInstanceOf(RemoteComponentMissing)
    expect(error).toMatchObject({ componentName: 'nothing' })
    expect(requests).toEqual([])
  })

  test('S9.2 a source that has not loaded after 5,000 ms times out', async () => {
    let aborted = false
    answer = (signal) => {
      signal.addEventListener('abort', () => (aborted = true))
      return never()
    }
    const outcome = failureOf(remoteLoader(dependencies).load('gauge', plainly))
    await vi.advanceTimersByTimeAsync(4_999)
    expect(await Promise.race([outcome, 'waiting'])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    const error = await outcome
    expect(error).toBeInstanceOf(RemoteComponentNotLoaded)
    expect(error).toMatchObject({ componentName: 'gauge', reason: 'it took more than 5000 ms' })
    expect(aborted).toBe(true)
  })

  test.each([
    ['HTTP 404', () => new Response('gone', { status: 404 })],
    ['it could not be fetched', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['it broke when it was run', () => new Response('throw new Error("no")')],
    ['it broke when it was run', () => new Response('<!doctype html>')],
    ['it broke when it was run', () => new Response('require("left-pad")')],
    ['it exports no component', () => new Response('exports.component = null')],
    ['it exports no component', () => new Response('module.exports = undefined')],
    [
      'its styles are no style sheet',
      () => new Response('exports.component = () => 1; exports.styles = 1'),
    ],
  ])('%s', async (reason, given) => {
    answer = given
    const error = await failureOf(remoteLoader(dependencies).load('gauge', plainly))
    expect(error).toBeInstanceOf(RemoteComponentNotLoaded)
    expect(error).toMatchObject({ componentName: 'gauge', reason })
  })

  test('a text with a hash other than the registered one is not run', async () => {
    const registered = 'exports.component = () => 1'
    // As `openssl dgst -sha384` says.
    const integrity = 'sha384-+nZBPCVQdAw3DtN+VswOf3uGApuV3a4XoOipGdH47sxwNxtxQ3i/TrM9mUFIiJdH'
    dependencies.registry.register('gauge', { address, integrity })
    const { load } = remoteLoader(dependencies)
    answer = () => new Response(registered)
    await load('gauge', plainly)
    answer = () => new Response(`${registered};window.ran = true`)
    expect(await failureOf(load('gauge', plainly))).toMatchObject({
      reason: 'its text is not the registered one',
    })
    expect(page).toEqual({})
  })

  test('if the page cannot compute hashes, the browser compares them', async () => {
    vi.stubGlobal('crypto', {})
    dependencies.registry.register('gauge', { address, integrity: 'sha384-x' })
    await remoteLoader(dependencies).load('gauge', plainly)
    expect(requests[0]?.init).toMatchObject({ integrity: 'sha384-x' })
  })

  test('a load after a failure tries again', async () => {
    const { load } = remoteLoader(dependencies)
    answer = () => new Response('gone', { status: 404 })
    await failureOf(load('gauge', plainly))
    answer = () => new Response(text)
    expect(await load('gauge', plainly)).toMatchObject({ styles: '.gauge { color: red }' })
  })

  test('no timer remains', async () => {
    await remoteLoader(dependencies).load('gauge', plainly)
    answer = () => new Response('gone', { status: 404 })
    await failureOf(remoteLoader(dependencies).load('gauge', plainly))
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('S9.2 compatibility mode, on by default', () => {
  const needy = `exports.component = () => 1; exports.styles = require('kit').styles`
  const runtimeText = `window.${runtimeGlobal} = {
    modules: () => ({ kit: { styles: '.kit {}' }, react: { createElement: () => 'another' } })
  }`
  const isRuntime = (url: URL) => url.pathname.includes('runtime')

  test('S9.2 passes on the modules of the shared script', async () => {
    answer = (_signal, url) => new Response(isRuntime(url) ? runtimeText : needy)
    const loading = remoteLoader(dependencies).load('gauge')
    await vi.advanceTimersByTimeAsync(200)
    expect(await loading).toMatchObject({ styles: '.kit {}' })
  })

  test('does not replace the page’s own modules', async () => {
    const own = `exports.component = require('react').createElement`
    answer = (_signal, url) => new Response(isRuntime(url) ? runtimeText : own)
    const loading = remoteLoader(dependencies).load('gauge')
    await vi.advanceTimersByTimeAsync(200)
    expect(await loading).toMatchObject({ component: react.createElement })
  })

  test('if off, a component only gets the page’s modules', async () => {
    answer = () => new Response(needy)
    const error = await failureOf(remoteLoader(dependencies).load('gauge', plainly))
    expect(error).toMatchObject({ cause: { name: 'NotShared', specifier: 'kit' } })
    expect(requests).toHaveLength(1)
  })

  test('S8.11 a script that does not load is reported with the component’s name', async () => {
    answer = (_signal, url) =>
      isRuntime(url) ? new Response('gone', { status: 404 }) : new Response(text)
    const error = await failureOf(remoteLoader(dependencies).load('gauge'))
    expect(error).toBeInstanceOf(RemoteRuntimeNotLoaded)
    expect(error).toMatchObject({ componentName: 'gauge', reason: expect.stringContaining('404') })
  })
})
