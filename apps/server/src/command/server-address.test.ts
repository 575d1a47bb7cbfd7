import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serverAddress } from '#server/command/server-address.ts'
import { acquireDataDirectory } from '#server/platform/embedded-postgres/data-directory.ts'

function settings(host: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'placard-test-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return { databaseUrl: null, dataDir, host, port: 8080 }
}

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8080'],
  ['ads.example.com', 'http://ads.example.com:8080'],
  ['::1', 'http://[::1]:8080'],
  ['0.0.0.0', 'http://localhost:8080'],
  ['::', 'http://localhost:8080'],
])('with HOST %s users open %s', (host, address) => {
  expect(serverAddress(settings(host))).toBe(address)
})

test('a running server publishes its address, whatever the port of the command', () => {
  const here = settings('127.0.0.1')
  const directory = acquireDataDirectory(here.dataDir)
  onTestFinished(directory.release)
  directory.update({ address: 'http://127.0.0.1:9000' })
  expect(serverAddress(here)).toBe('http://127.0.0.1:9000')
})
