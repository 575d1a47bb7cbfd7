import { RemoteRuntimeNotLoaded } from '@placard/domain/campaigns/remote-component/error'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runtimeGlobal, sharedRuntime, type RuntimeSource } from './runtime-script.ts'

/** A script element, as far as the page looks at it. */
class ScriptElement extends EventTarget {
  src = ''
  async = false
  crossOrigin = ''
  integrity = ''
  remove() {
    scripts.delete(this)
  }
}

const runtime = { modules: () => ({}) }

let scripts: Set<ScriptElement>
let scriptsEver: number
let page: Record<string, unknown>
let addresses = 0
let source: RuntimeSource

beforeEach(() => {
  vi.useFakeTimers()
  scripts = new Set()
  scriptsEver = 0
  page = {}
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', {
    createElement: () => new ScriptElement(),
    head: {
      append(script: ScriptElement) {
        scripts.add(script)
        scriptsEver += 1
      },
    },
  })
  // Each test has a script of its own: what has been loaded stays for the page's life.
  const address = `https://cdn.example.com/runtime-${(addresses += 1)}.js`
  source = { address, integrity: 'sha384-x', format: 'esm' }
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

test('S7.32 the shared script is loaded from its configured address, with its hash, and removed again', async () => {
  const loading = sharedRuntime('gauge', source)
  expect([...scripts]).toMatchObject([
    { src: source.address, integrity: 'sha384-x', crossOrigin: 'anonymous' },
  ])
  page[runtimeGlobal] = runtime
  await vi.advanceTimersByTimeAsync(200)
  expect(await loading).toBe(runtime)
  expect([scripts.size, vi.getTimerCount()]).toEqual([0, 0])
})

test('S9.2 it is checked for every 200 ms', async () => {
  const loading = sharedRuntime('gauge', source)
  await vi.advanceTimersByTimeAsync(201)
  page[runtimeGlobal] = runtime
  await vi.advanceTimersByTimeAsync(198)
  expect(await Promise.race([loading, 'waiting'])).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await loading).toBe(runtime)
})

test('it is loaded once, for any number of components', async () => {
  const both = Promise.all([sharedRuntime('gauge', source), sharedRuntime('share', source)])
  page[runtimeGlobal] = runtime
  await vi.advanceTimersByTimeAsync(200)
  await both
  await sharedRuntime('gauge', source)
  expect(scriptsEver).toBe(1)
})

test('it is not loaded if it is already on the window', async () => {
  page[runtimeGlobal] = runtime
  expect(await sharedRuntime('gauge', source)).toBe(runtime)
  expect(scriptsEver).toBe(0)
})

describe('S8.11 a script that does not load', () => {
  test('S8.11 within 5,000 ms times out', async () => {
    const outcome = failureOf(sharedRuntime('gauge', source))
    await vi.advanceTimersByTimeAsync(4_999)
    expect(await Promise.race([outcome, 'waiting'])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    const error = await outcome
    expect(error).toBeInstanceOf(RemoteRuntimeNotLoaded)
    expect(error).toMatchObject({ componentName: 'gauge', reason: 'it took more than 5000 ms' })
    expect([scripts.size, vi.getTimerCount()]).toEqual([0, 0])
  })

  test('S8.11 at all fails at once, and is retried the next time', async () => {
    const outcome = failureOf(sharedRuntime('gauge', source))
    for (const script of scripts) script.dispatchEvent(new Event('error'))
    expect(await outcome).toBeInstanceOf(RemoteRuntimeNotLoaded)
    const again = sharedRuntime('gauge', source)
    page[runtimeGlobal] = runtime
    await vi.advanceTimersByTimeAsync(200)
    await again
    expect(scriptsEver).toBe(2)
  })
})

describe('inside a sandbox, where scripts are fetched as texts', () => {
  beforeEach(() => {
    source = { address: source.address, format: 'cjs' }
  })

  test('it assigns to the sandbox’s window', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response(`window.${runtimeGlobal} = { modules: () => ({ a: {} }) }`)),
    )
    const loading = sharedRuntime('gauge', source)
    await vi.advanceTimersByTimeAsync(200)
    expect((await loading).modules({})).toEqual({ a: {} })
    expect(page).toHaveProperty(runtimeGlobal)
    expect(globalThis).not.toHaveProperty(runtimeGlobal)
    expect(scriptsEver).toBe(0)
  })

  test('it fails at once', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('gone', { status: 404 })))
    const error = await failureOf(sharedRuntime('gauge', source))
    expect(error).toMatchObject({ componentName: 'gauge', reason: expect.stringContaining('404') })
  })
})
