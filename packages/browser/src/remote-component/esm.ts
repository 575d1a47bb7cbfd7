import { NotShared } from './cjs.ts'
import { withImports } from './esm-imports.ts'
import type { SharedModules } from './module.ts'

/** A module that represents a shared module: it exports the same names, and receives their values from the page. */
interface Bridge {
  $give(module: object): void
}

const identifier = /^[A-Za-z_$][\w$]*$/
const reserved: ReadonlySet<string> = new Set(['default', '$give'])
const bridges = new WeakMap<object, Promise<string>>()

/**
 * Runs an ES module and returns its exports. It becomes a `blob:` address, which needs no `eval`, only `blob:` in the
 * page's script-src. It imports shared modules through bridges, because a browser identifies modules by address alone.
 *
 * @throws NotShared, SyntaxError, and errors of the text itself
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

/**
 * Returns the address under which a text can import a shared module. Each module has one, which lasts as long as the
 * page.
 */
function bridgeTo(module: object): Promise<string> {
  const known = bridges.get(module)
  if (known) return known
  const created = newBridge(module)
  bridges.set(module, created)
  return created
}

async function newBridge(module: object): Promise<string> {
  const names = Object.keys(module).filter((name) => identifier.test(name) && !reserved.has(name))
  const address = blobAddress(bridgeText(names))
  const bridge: Bridge = await import(/* webpackIgnore: true */ /* @vite-ignore */ address)
  bridge.$give(module)
  return address
}

/**
 * Returns the text of a bridge. Its exports are live: they are empty until `$give` sets them, before any other module
 * can import them.
 */
function bridgeText(names: readonly string[]): string {
  const locals = names.map((_, at) => `$${at}`)
  const exported = names.map((name, at) => `$${at} as ${name}`)
  const assignments = names.map((name, at) => `$${at} = module.${name}`)
  return [
    `let ${['$default', ...locals].join(', ')}`,
    `export { ${['$default as default', ...exported].join(', ')} }`,
    `export const $give = (module) => { ${['$default = module.default ?? module', ...assignments].join('; ')} }`,
  ].join('\n')
}

function blobAddress(text: string): string {
  return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
}
