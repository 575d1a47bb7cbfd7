import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core'

const cwd = fileURLToPath(new URL('../../apps/console', import.meta.url))
const entry = fileURLToPath(new URL('minimal/lifecycles.ts', import.meta.url))

/** Builds the minimal sub-application in both formats, by the console's own configuration. */
export async function builtMinimal(): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'placard-minimal-'))
  const { content } = await loadConfig({ cwd })
  const config = mergeRsbuildConfig(content, {
    logLevel: 'warn',
    mode: 'production',
    output: { cleanDistPath: false },
    performance: { printFileSize: false },
    environments: {
      script: {
        source: { entry: { index: entry } },
        output: { distPath: { root: join(folder, 'umd') }, assetPrefix: '/minimal/umd/' },
      },
      module: {
        source: { entry: { index: { import: entry, html: false } } },
        output: { distPath: { root: join(folder, 'esm') } },
      },
    },
  })
  const { close } = await (await createRsbuild({ cwd, config })).build()
  await close()
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
