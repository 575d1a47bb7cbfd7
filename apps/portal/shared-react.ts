import type { RsbuildEntry, RsbuildPlugin } from '@rsbuild/core'
import react from 'react'
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

/**
 * One entry for each shared module. React ships as CommonJS, whose exports a browser's `import { useState }` cannot
 * see, so each entry names every export.
 */
export const sharedReactEntries: RsbuildEntry = Object.fromEntries(
  Object.entries(shared).map(([module, exports]) => {
    const names = Object.keys(exports).filter((name) => name !== 'default')
    const source = `export { default, ${names.join(', ')} } from '${module}'`
    return [
      entryName(module),
      { import: `data:text/javascript,${encodeURIComponent(source)}`, html: false },
    ]
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
        const imports = JSON.stringify({ imports: Object.fromEntries(files) })
        const importMap = { tag: 'script', attrs: { type: 'importmap' }, children: imports }
        const preloads = files.map(([, href]) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', href },
        }))
        // The import map must precede the first module, including preloaded ones.
        return { ...tags, headTags: [importMap, ...preloads, ...tags.headTags] }
      })
    },
  }
}
