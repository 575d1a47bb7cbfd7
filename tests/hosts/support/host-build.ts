import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRsbuild, type EnvironmentConfig } from '@rsbuild/core'

/** The programs of the hosts. */
export const hostPrograms = [
  'qiankun-routes',
  'qiankun-parcels',
  'single-spa-routes',
  'single-spa-parcels',
] as const

export type HostProgram = (typeof hostPrograms)[number]

/** The modules that a host provides to the console's ES module through its import map. */
export const sharedModules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

/** Returns the file name of a program or shared module. */
export const fileOf = (name: string): string => `${name.replace('/', '-')}.js`

const programs: EnvironmentConfig = {
  source: {
    entry: Object.fromEntries(
      hostPrograms.map((name) => [name, { import: `./${name}.ts`, html: false }]),
    ),
  },
}

/** Builds the programs of all hosts, and React for those that load the console as a module. */
export async function builtHosts(): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'placard-hosts-'))
  const rsbuild = await createRsbuild({
    cwd: fileURLToPath(new URL('../pages', import.meta.url)),
    config: {
      logLevel: 'warn',
      mode: 'production',
      splitChunks: false,
      output: {
        distPath: { root: folder, js: '' },
        cleanDistPath: false,
        filename: { js: '[name].js' },
        legalComments: 'none',
      },
      performance: { printFileSize: false },
      environments: { programs, react: reactAsModules() },
    },
  })
  const { close } = await rsbuild.build()
  await close()
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Returns a build of React as separate modules, which import each other by the names that the console uses. */
function reactAsModules(): EnvironmentConfig {
  const entry = (module: string) => {
    const address = `data:text/javascript,${encodeURIComponent(`export * from '${module}'; export { default } from '${module}'`)}`
    return [fileOf(module).replace('.js', ''), { import: address, html: false }] as const
  }
  return {
    source: { entry: Object.fromEntries(sharedModules.map(entry)) },
    output: { module: true },
    tools: {
      rspack: {
        output: { library: { type: 'modern-module' } },
        externalsType: 'module',
        // All modules but the entry itself are resolved by the import map, so that the page has a single React.
        externals: ({ request = '', contextInfo }, answer) =>
          sharedModules.includes(request) && !contextInfo?.issuer?.startsWith('data:')
            ? answer(undefined, request)
            : answer(),
      },
    },
  }
}
