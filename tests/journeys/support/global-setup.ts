import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startedServer } from '#tests/support/running-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product answers, such as `http://127.0.0.1:43210`. */
    address: string
    /** Its data directory, for commands beside it. */
    dataDir: string
  }
}

/** Starts the built product once, on a database with the demo, for all journeys. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'placard-journeys-'))
  const server = await startedServer(dataDir)
  project.provide('address', server.address)
  project.provide('dataDir', dataDir)
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
