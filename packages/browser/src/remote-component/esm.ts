import { NotShared } from './cjs.ts'
import { withImports } from './esm-imports.ts'
import type { SharedModules } from './module.ts'

/** A module that stands for one of ours: it exports the same names, and gets their values from us. */
interface Bridge {
  $give(module: object): void
}

const identifier = /^[A-Za-z_$][\w$]*$/
const taken: ReadonlySet<string> = new Set(['default', '$give'])
const bridges = new WeakMap<object, Promise<string>>()

/**
 * Runs an ES module and gives what it exports. It becomes a `blob:` address, which needs no `eval`, only `blob:` in the
 * page's script-src. What it imports of ours it gets over bridges, since a browser knows modules by address alone.
 *
 * @throws NotShared, SyntaxError, and whatever the text throws
 */
export async function exportsOfEsm(text: string, shared: SharedModules): Promise<unknown> {
  const addresses = new Map<string, string>()
  for (const [specifier, module] of Object.entries(shared))
    addresses.set(specifier, await bridgeTo(module))
  const bridged = withImports(text, (specifier) => {
    const address = addresses.get(specifier)
    if (address === undefined) throw new NotShared(specifier, shared)
    return address
  })
  const address = blobAddress(bridged)
  try {
    return await import(/* webpackIgnore: true */ /* @vite-ignore */ address)
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** The address under which a text can import a module of ours; one for each module, and as long as the page lives. */
function bridgeTo(module: object): Promise<string> {
  const known = bridges.get(module)
  if (known) return known
  const made = newBridge(module)
  bridges.set(module, made)
  return made
}

async function newBridge(module: object): Promise<string> {
  const names = Object.keys(module).filter((name) => identifier.test(name) && !taken.has(name))
  const address = blobAddress(bridgeText(names))
  const bridge: Bridge = await import(/* webpackIgnore: true */ /* @vite-ignore */ address)
  bridge.$give(module)
  return address
}

/** Exports are live: they are empty until `$give` fills them, before anybody else can import them. */
function bridgeText(names: readonly string[]): string {
  const locals = names.map((_, at) => `$${at}`)
  const exported = names.map((name, at) => `$${at} as ${name}`)
  const given = names.map((name, at) => `$${at} = module.${name}`)
  return [
    `let ${['$default', ...locals].join(', ')}`,
    `export { ${['$default as default', ...exported].join(', ')} }`,
    `export const $give = (module) => { ${['$default = module.default ?? module', ...given].join('; ')} }`,
  ].join('\n')
}

function blobAddress(text: string): string {
  return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
}
