import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()

test('connections, headers, uploads and idle times are limited', () => {
  const { maxConnections, headersTimeout, requestTimeout, timeout } = app().server
  expect({ maxConnections, headersTimeout, requestTimeout, timeout }).toEqual({
    maxConnections: 10_000,
    headersTimeout: 15_000,
    requestTimeout: 900_000,
    timeout: 120_000,
  })
})

test('a route without an access rule does not start', async () => {
  const other = await testApp(database())
  other.get('/side-source', async () => 'in')
  await expect(other.ready()).rejects.toThrow('GET /side-source')
})
