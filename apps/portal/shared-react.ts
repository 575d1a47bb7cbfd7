import type { RsbuildEntry, RsbuildPlugin } from '@rsbuild/core'
import react from 'react'
import jsxDevRuntime from 'react/jsx-dev-runtime'
import jsxRuntime from 'react/jsx-runtime'
import reactDom from 'react-dom'
import reactDomClient from 'react-dom/client'

/** The modules that portal and console share, by their import names. */
const shared: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
}

const entryName = (module: string) => module.replace('/', '-')
const asModule = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`
const namesOf = (exports: object) => Object.keys(exports).filter((name) => name !== 'default')

/**
 * One entry for each shared module. React ships as CommonJS, whose exports a browser's `import { useState }` cannot
 * see, so each entry names every export.
 */
export const sharedReactEntries: RsbuildEntry = Object.fromEntries(
  Object.entries(shared).map(([module, exports]) => {
    const source = `export { default, ${namesOf(exports).join(', ')} } from '${module}'`
    return [entryName(module), { import: asModule(source), html: false }]
  }),
)

/**
 * Excludes React from all other bundles, and adds an import map with its location to the page. So the page has a single
 * React, whichever bundle imports it.
 */
export function pluginSharedReact(): RsbuildPlugin {
  return {
    name: 'placard:shared-react',
    setup(api) {
      api.modifyRspackConfig((config) => {
        config.output = { ...config.output, library: { type: 'modern-module' } }
        config.externalsType = 'module'
        config.externals = [
          ({ request = '', contextInfo }, use) => {
            const isEntryItself = contextInfo?.issuer?.startsWith('data:') ?? false
            if (request in shared && !isEntryItself) use(undefined, request)
            else use()
          },
        ]
      })
      api.modifyHTMLTags((tags, { compilation, assetPrefix }) => {
        const files = Object.keys(shared).map((module) => {
          const [file] = compilation.entrypoints.get(entryName(module))?.getFiles() ?? []
          return [module, `${assetPrefix}${file}`] as const
        })
        const preloads = files.map(([, href]) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', href },
        }))
        return { ...tags, headTags: [importMap(files), ...preloads, ...tags.headTags] }
      })
    },
  }
}

const sharedInDevelopment = { ...shared, 'react/jsx-dev-runtime': jsxDevRuntime }

/** The entry that makes the portal's React global for `pluginGlobalReact`. */
export const globalReactEntry = asModule(
  Object.keys(sharedInDevelopment)
    .map((module, at) => `import * as module${at} from '${module}'`)
    .concat(
      `globalThis.placardReact = [${Object.keys(sharedInDevelopment).map((_, at) => `module${at}`)}]`,
    )
    .join('\n'),
)

/**
 * A registry of React's renderers. Portal and console each have a runtime of hot replacement, and without this registry
 * the later one would not find the renderer that the earlier one intercepted.
 */
const rendererRegistry = `globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    this.renderers.set(this.renderers.size + 1, renderer)
    return this.renderers.size
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
}`

/**
 * Shares React on the development server. Hot replacement needs React inside the portal's own bundle, so the import map
 * leads to modules that export the React of that bundle.
 */
export function pluginGlobalReact(): RsbuildPlugin {
  return {
    name: 'placard:global-react',
    setup(api) {
      api.modifyHTMLTags((tags) => {
        const modules = Object.entries(sharedInDevelopment).map(([module, exports], at) => {
          const source = `const module = globalThis.placardReact[${at}]
            export default module.default
            export const { ${namesOf(exports).join(', ')} } = module`
          return [module, asModule(source)] as const
        })
        const registry = { tag: 'script', children: rendererRegistry }
        return { ...tags, headTags: [importMap(modules), registry, ...tags.headTags] }
      })
    },
  }
}

/** Returns the import map, which must precede the first module, including preloaded ones. */
function importMap(addresses: readonly (readonly [module: string, address: string])[]) {
  const imports = JSON.stringify({ imports: Object.fromEntries(addresses) })
  return { tag: 'script', attrs: { type: 'importmap' }, children: imports }
}
