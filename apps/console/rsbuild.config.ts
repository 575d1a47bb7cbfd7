import { fileURLToPath } from 'node:url'
import { timingMs } from '@placard/domain/platform/timing'
import { defineConfig, type EnvironmentConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

const fileHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const out = '../../build/console'

/** What our portal shares with the console through its import map. */
const sharedReact = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']

/** One script and a page that loads it: for qiankun and other hosts, and standalone. Carries its own React. */
const script: EnvironmentConfig = {
  source: { entry: { index: './src/script.ts' } },
  html: {
    title: 'Placard',
    mountId: 'app',
    // The page has none of its own, and without a word the browser would ask for one.
    tags: [{ tag: 'link', attrs: { rel: 'icon', href: 'data:,' } }],
    // Hosts run the script when they have read the page, whose mount element stands before it.
    inject: 'body',
    scriptLoading: 'blocking',
  },
  output: { distPath: { root: `${out}/umd` }, assetPrefix: '/console/umd/' },
  tools: {
    rspack: {
      output: {
        library: { name: 'placardConsole', type: 'umd' },
        uniqueName: 'placardConsole',
        globalObject: 'window',
        chunkLoadTimeout: timingMs.chunkLoadTimeout,
      },
    },
  },
}

/** ES modules for our own portal, where React is the page's. */
const module: EnvironmentConfig = {
  source: { entry: { index: { import: './src/module.ts', html: false } } },
  output: {
    distPath: { root: `${out}/esm` },
    module: true,
    manifest: true,
    assetPrefix: 'auto',
    externals: sharedReact,
  },
  tools: {
    htmlPlugin: false,
    rspack: { externalsType: 'module', output: { library: { type: 'modern-module' } } },
  },
}

export default defineConfig({
  plugins: [pluginReact()],
  environments: { script, module },
  output: {
    distPath: { root: out },
    cleanDistPath: true,
    // Addresses inside a style sheet would resolve against the host's page; injected ones know the public path.
    injectStyles: true,
    filename: { js: '[name].[contenthash:10].js' },
    legalComments: 'none',
  },
  splitChunks: false,
  tools: {
    styleLoader: {
      insert: fileHere('style-loader/insert.js'),
      styleTagTransform: fileHere('style-loader/style-tag-transform.js'),
    },
  },
  performance: { printFileSize: { compressed: true } },
})
