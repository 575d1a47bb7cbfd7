import { describe, expect, test } from 'vitest'
import { configureClient } from './settings.ts'
import { apiBase, list, emptyList, fakeServer, reply } from './testing/fake-server.ts'

const server = fakeServer()

describe('S9.10 the shell receives reports', () => {
  const reported = async (options = {}) => {
    const reports: unknown[] = []
    const stop = configureClient({
      apiBase,
      locale: () => 'en-US',
      react: () => {},
      report: (response) => void reports.push(response),
    })
    await list(options).catch(() => {})
    stop()
    return reports
  }

  test('of every unsuccessful response', async () => {
    reply(server, 0, { data: emptyList })
    expect(await reported()).toEqual([])
  })

  test('of a refusal, its body truncated to 200 characters', async () => {
    reply(server, 1001, { message: 'x'.repeat(300) })
    const [report] = await reported({ message: false, errorHandling: false })
    expect(report).toMatchObject({ path: '/v3/import/list', status: 200 })
    expect((report as { body: string }).body).toHaveLength(200)
  })

  test('of a gateway’s failure once, however often it was retried', async () => {
    server.answer = () => new Response('<html>bad gateway</html>', { status: 502 })
    expect(await reported()).toEqual([
      { path: '/v3/import/list', status: 502, body: '<html>bad gateway</html>' },
    ])
  })

  test('of a response that never arrived, as status 0', async () => {
    server.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await reported()).toEqual([{ path: '/v3/import/list', status: 0, body: '' }])
  })

  test('but not of an aborted call', async () => {
    server.answer = () => Promise.reject(new Error('left'))
    expect(await reported({ signal: AbortSignal.abort(new Error('left')) })).toEqual([])
  })
})
