import { fileURLToPath } from 'node:url'
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core'

const cwd = fileURLToPath(new URL('../../../apps/console', import.meta.url))

/** Builds the console's script with its own configuration, in development mode. @param at the URL of the folder */
export async function buildForDevelopment(folder: string, at: string): Promise<void> {
  const { content } = await loadConfig({ cwd })
  const config = mergeRsbuildConfig(content, {
    logLevel: 'warn',
    mode: 'development',
    output: { cleanDistPath: false },
    performance: { printFileSize: false },
    // The environment has an address of its own, for the development server.
    environments: {
      script: { dev: { assetPrefix: at }, output: { distPath: { root: folder } } },
    },
  })
  const rsbuild = await createRsbuild({ cwd, config, environment: ['script'] })
  const { close } = await rsbuild.build()
  await close()
}
