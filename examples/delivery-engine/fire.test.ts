import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { fire } from './fire.ts'

test.each([
  'http://127.0.0.1:1/',
  'http://[::1]:1/',
  'http://[::ffff:10.0.0.1]/',
  'http://169.254.169.254/latest',
  'http://localhost:1/',
  'ftp://example.com/',
  'nothing',
])('%s is not called', async (address) => {
  expect(await fire(address, false)).toMatch(/not a public address|not an address|has no public/)
})

test('a link is called again after a failure', async () => {
  const statuses = [503, 200]
  const server = createServer((_request, reply) => reply.writeHead(statuses.shift() ?? 500).end())
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const { port } = server.address() as AddressInfo // It listens on a port.
  expect(await fire(`http://127.0.0.1:${port}/`, true)).toBe(null)
  expect(await fire(`http://127.0.0.1:${port}/`, true)).toMatch(/answered 500/)
  server.close()
})
