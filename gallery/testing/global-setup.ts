import { fileURLToPath } from 'node:url'
import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core'
import type { TestProject } from 'vitest/node'
import config from '../rsbuild.config.ts'

/** Serves the gallery as `npm run dev` does, at a port of its own, for all tests of it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const rsbuild = await createRsbuild({
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    config: mergeRsbuildConfig(config, {
      logLevel: 'warn',
      server: { port: 0, host: '127.0.0.1', printUrls: false },
      // A test sees one state of the sources.
      dev: { hmr: false, liveReload: false },
    }),
  })
  const { port, server } = await rsbuild.startDevServer()
  project.provide('address', `http://127.0.0.1:${port}`)
  return () => server.close()
}
