import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import { type TestOptions, testApp } from '#server/testing/app.ts'
import { demoDatabase } from '#server/testing/database.ts'

/** Builds the whole server on a database with the demo, for all tests of a file. */
export function demoApp(options: TestOptions = {}): {
  app: () => FastifyInstance
  database: () => Database
} {
  let database: Database | undefined
  let app: FastifyInstance | undefined
  beforeAll(async () => {
    database = await demoDatabase()
    app = await testApp(database, options)
  })
  afterAll(async () => {
    await app?.close()
    await database?.close()
  })
  const started = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('only inside a test')
    return value
  }
  return { app: () => started(app), database: () => started(database) }
}
