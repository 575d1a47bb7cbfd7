import { fileURLToPath } from 'node:url'
import { timingMs } from '@placard/domain/platform/limit/timing'
import { defineConfig, type EnvironmentConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

const fileHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const out = '../../build/console'

/** The modules that our portal shares with the console through its import map. */
const sharedReact = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']

/**
 * The script build: one script and a page that loads it, for qiankun and other hosts, and for standalone use. It
 * includes its own React.
 */
const script: EnvironmentConfig = {
  source: { entry: { index: './src/script.ts' } },
  html: {
    title: 'Placard',
    mountId: 'app',
    // The page has no icon. Without this link the browser would request one.
    tags: [{ tag: 'link', attrs: { rel: 'icon', href: 'data:,' } }],
    // Hosts run the script after they have read the page, whose mount element precedes it.
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

/** The module build: ES modules for our own portal, which use the page's React. */
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
    // URLs inside a style sheet would resolve against the host's page. Injected styles know the public path.
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
