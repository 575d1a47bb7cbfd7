import { join, relative, resolve } from 'node:path'
import type { RsbuildConfig } from '@rsbuild/core'

interface Redirection {
  appFolder: string
  from: string
  to: string
}

/**
 * The configuration, writing everything it would write below `from` to the same place below `to`.
 *
 * @throws Error when it writes elsewhere
 */
export function redirected(config: RsbuildConfig, redirection: Redirection): RsbuildConfig {
  const environments = Object.entries(config.environments ?? {}).map(([name, environment]) => {
    const own = outputRoot(environment.output)
    return [name, own === undefined ? environment : withRoot(environment, redirection)] as const
  })
  return { ...withRoot(config, redirection), environments: Object.fromEntries(environments) }
}

type Output = RsbuildConfig['output']

function withRoot<Config extends { output?: Output }>(
  config: Config,
  { appFolder, from, to }: Redirection,
): Config {
  const root = resolve(appFolder, outputRoot(config.output) ?? 'dist')
  const below = relative(from, root)
  if (below.startsWith('..'))
    throw new Error(`rsbuild.config.ts writes to ${root}; expected a folder at or below ${from}`)
  const distPath = config.output?.distPath
  const others = typeof distPath === 'object' ? distPath : {}
  return { ...config, output: { ...config.output, distPath: { ...others, root: join(to, below) } } }
}

function outputRoot(output: Output): string | undefined {
  const distPath = output?.distPath
  return typeof distPath === 'string' ? distPath : distPath?.root
}
