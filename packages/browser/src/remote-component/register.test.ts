import {
  RemoteComponentMissing,
  RemoteComponentNotLoaded,
} from '@placard/domain/campaigns/remote-component/error'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { registeredLoader } from './register.ts'

const origin = 'https://ads.example.com'
const address = `${origin}/sfc/components/register.json`
const text = 'exports.component = () => 1'
// As `openssl dgst -sha384` says of that text.
const integrity = 'sha384-+nZBPCVQdAw3DtN+VswOf3uGApuV3a4XoOipGdH47sxwNxtxQ3i/TrM9mUFIiJdH'
const register = {
  components: {
    gauge: {
      esm: { file: 'gauge.esm.js', integrity: 'sha384-x' },
      cjs: { file: 'gauge.cjs.js', integrity },
    },
  },
  runtime: { file: '../../sfc/components/runtime.js', integrity: 'sha384-y' },
}

let files: Record<string, unknown>
let asked: string[]

beforeEach(() => {
  asked = []
  files = { 'register.json': register, 'gauge.cjs.js': text }
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', {})
  vi.stubGlobal('fetch', async ({ pathname }: URL) => {
    asked.push(pathname)
    const file = files[pathname.slice('/sfc/components/'.length)]
    if (file === undefined) return new Response('gone', { status: 404 })
    return new Response(typeof file === 'string' ? file : JSON.stringify(file))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const loader = () => registeredLoader({ address, format: 'cjs', shared: {} })
const plainly = { compatibility: false }

describe('the registry of a path', () => {
  test('S2.5 contains the components next to it, in the wanted format', async () => {
    const { load } = loader()
    await load('gauge', plainly)
    await load('gauge', plainly)
    expect(asked).toEqual([
      '/sfc/components/register.json',
      '/sfc/components/gauge.cjs.js',
      '/sfc/components/gauge.cjs.js',
    ])
  })

  test('S8.11 does not know a component that it does not list', async () => {
    await expect(loader().load('treemap', plainly)).rejects.toBeInstanceOf(RemoteComponentMissing)
  })

  test('is loaded again after a failure, because a new deployment has other hashes', async () => {
    const { load } = loader()
    files['gauge.cjs.js'] = `${text} `
    await expect(load('gauge', plainly)).rejects.toThrow('its text is not the registered one')
    files['gauge.cjs.js'] = text
    await load('gauge', plainly)
    expect(asked.filter((path) => path.endsWith('register.json'))).toHaveLength(2)
  })

  test.each([
    ['is not there', undefined, 'HTTP 404'],
    ['is a page', '<!doctype html>', 'is no register'],
    ['is of another shape', { components: { gauge: 'gauge.js' } }, 'is no register'],
  ])('that %s is a failure of the component', async (_what, file, reason) => {
    files['register.json'] = file
    const failure = await loader()
      .load('gauge', plainly)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(RemoteComponentNotLoaded)
    expect(failure).toMatchObject({ reason: expect.stringContaining(reason) })
  })

  test('only refers to its own origin', async () => {
    files['register.json'] = {
      ...register,
      components: {
        gauge: { ...register.components.gauge, cjs: { file: 'https://evil.example/', integrity } },
      },
    }
    await expect(loader().load('gauge', plainly)).rejects.toThrow(`one of the origins ${origin}`)
    expect(asked).toEqual(['/sfc/components/register.json'])
  })
})
