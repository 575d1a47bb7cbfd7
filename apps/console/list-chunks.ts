import type { Rspack } from '@rsbuild/core'

/** The modules of the first visit: what starts the console, and what its main page imports. */
const entry = /console\/src\/module\.ts$/
const mainPage = /campaigns\/manage\/route\.ts$/

/**
 * The chunks of the main page; the first match decides. Other pages need most of the first one. Modules of one chunk must
 * not be imported by an earlier one: modules of chunks that import each other would run before what they import.
 */
const parts: Readonly<Record<string, RegExp>> = {
  kit: /\/packages\/|\/node_modules\/|console\/src\/platform\//,
  list: /./,
}

/**
 * Puts everything that the main page imports into a few chunks. The bundler would make one for each combination of pages
 * that share a module: forty requests, most of them of a few hundred bytes, which compress badly.
 */
export class ListChunks {
  apply(compiler: Rspack.Compiler): void {
    let [base, list] = [new Set<string>(), new Set<string>()]
    compiler.hooks.compilation.tap('ListChunks', (compilation) => {
      compilation.hooks.finishModules.tap('ListChunks', (modules) => {
        const all = [...modules]
        base = importedBy(entry, all, compilation.moduleGraph)
        list = importedBy(mainPage, all, compilation.moduleGraph)
      })
    })
    const group = (name: string, priority: number, test: (id: string) => boolean) => ({
      name,
      priority,
      test: (module: Rspack.Module) => test(module.identifier()),
      chunks: 'all' as const,
      enforce: true,
    })
    const names = Object.entries(parts)
    const groups = names.map(([name, pattern], at) =>
      group(name, names.length - at, (id) => list.has(id) && pattern.test(id)),
    )
    const first = group('base', names.length + 1, (id) => base.has(id))
    compiler.options.optimization.splitChunks = {
      minSize: 0,
      cacheGroups: {
        default: false,
        defaultVendors: false,
        ...Object.fromEntries([first, ...groups].map((one) => [one.name, one])),
      },
    }
  }
}

/** Returns the modules that a module needs before it can run, itself included. */
function importedBy(
  root: RegExp,
  modules: readonly Rspack.Module[],
  graph: Rspack.ModuleGraph,
): Set<string> {
  const found = new Set<string>()
  const waiting = modules.filter((module) => root.test(module.identifier()))
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (found.has(module.identifier())) continue
    found.add(module.identifier())
    for (const { module: imported, dependency } of graph.getOutgoingConnections(module))
      if (imported && dependency.type !== 'import()') waiting.push(imported)
  }
  return found
}
