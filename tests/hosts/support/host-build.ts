import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRsbuild, type EnvironmentConfig } from '@rsbuild/core'

/** The kinds of hosts, by the program that each runs. */
export const hostPrograms = [
  'qiankun-routes',
  'qiankun-parcels',
  'single-spa-routes',
  'single-spa-parcels',
] as const

export type HostProgram = (typeof hostPrograms)[number]

/** What a host hands to the console's ES module through its import map. */
export const sharedModules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

/** The file of a program or shared module. */
export const fileOf = (name: string): string => `${name.replace('/', '-')}.js`

const programs: EnvironmentConfig = {
  source: {
    entry: Object.fromEntries(
      hostPrograms.map((name) => [name, { import: `./${name}.ts`, html: false }]),
    ),
  },
}

/** Builds the programs of all hosts, and React for those that take the console as a module. */
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

/** React as modules of their own, which name each other as the console names them. */
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
        // All but the module itself come from the import map, so that there is one React in the page.
        externals: ({ request = '', contextInfo }, answer) =>
          sharedModules.includes(request) && !contextInfo?.issuer?.startsWith('data:')
            ? answer(undefined, request)
            : answer(),
      },
    },
  }
}
