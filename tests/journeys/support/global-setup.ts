import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listBanners, withdrawBanner } from '@placard/contract/support/staff-banner'
import type { TestProject } from 'vitest/node'
import { signedInClient } from '#tests/support/client.ts'
import { startedServer } from '#tests/support/running-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data directory of the product, for commands. */
    dataDir: string
  }
}

/** Starts the built product once, on a database with the demo, for all journeys. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'placard-journeys-'))
  const server = await startedServer(dataDir)
  await withdrawBanners(server.address)
  project.provide('address', server.address)
  project.provide('dataDir', dataDir)
  project.provide('shard', project.vitest.config.shard ?? null)
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * Withdraws the demo's banner messages, because a banner that appears shifts the page. Journeys about banners publish
 * their own.
 */
async function withdrawBanners(address: string): Promise<void> {
  const staff = await signedInClient(address, { account: 'platform@example.com' })
  const { items } = (await staff.call(listBanners, {})).data
  for (const { messageId } of items) await staff.call(withdrawBanner, { messageId })
}
