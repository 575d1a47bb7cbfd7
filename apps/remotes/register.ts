import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteRegister } from '@placard/contract/platform/remote-component'
import type { RsbuildPlugin } from '@rsbuild/core'

/** The paths that components are served from. @see S2.5 */
const remotePaths = ['creative', 'report', 'sfc'] as const

/** The shared script of the components of all paths. */
const runtime = { folder: 'sfc', file: 'runtime.js', address: '../../sfc/components/runtime.js' }

const moduleFile = /^(?<name>[\w-]+)\.esm\.js$/
const relativeImport = /\bfrom\s*["']\.\.?\//

/** Writes a `register.json` next to the components of each path, with the components and the hashes of their files. */
export function pluginRegister(): RsbuildPlugin {
  return {
    name: 'placard:register',
    setup(api) {
      api.onAfterBuild(({ environments }) => {
        const [folder] = Object.values(environments).map(({ distPath }) => distPath)
        if (folder === undefined) throw new Error('there is nothing to register')
        for (const path of remotePaths) writeRegister(folder, path)
      })
    },
  }
}

function writeRegister(folder: string, path: (typeof remotePaths)[number]): void {
  const here = join(folder, path)
  const names = readdirSync(here).flatMap((file) => moduleFile.exec(file)?.groups?.['name'] ?? [])
  const own = (file: string) => ({ file, integrity: integrityOf(join(here, file)) })
  for (const name of names) refusePieces(join(here, `${name}.esm.js`))
  const register: RemoteRegister = {
    components: Object.fromEntries(
      names.map((name) => [name, { esm: own(`${name}.esm.js`), cjs: own(`${name}.cjs.js`) }]),
    ),
    runtime: {
      file: runtime.address,
      integrity: integrityOf(join(folder, runtime.folder, runtime.file)),
    },
  }
  writeFileSync(join(here, 'register.json'), `${JSON.stringify(register, null, 2)}\n`)
}

/** A component is a single file, because its loader knows neither the addresses nor the hashes of further chunks. */
function refusePieces(file: string): void {
  if (relativeImport.test(readFileSync(file, 'utf8')))
    throw new Error(`expected all of the component in ${file}, which imports a piece of it`)
}

function integrityOf(file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`
}
