import { fileURLToPath } from 'node:url'
import { timingMs } from '@placard/domain/platform/limit/timing'
import { defineConfig, type EnvironmentConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { ListChunks } from './list-chunks.ts'
import { withoutSummaries } from './without-summaries.ts'

const fileHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const out = '../../build/console'

/** The modules that our portal shares with the console through its import map. */
const sharedReact = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
]

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
  dev: { assetPrefix: '/console/umd/' },
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
    // The portal adds the console's path to the names of files.
    manifest: { prefix: false },
    assetPrefix: 'auto',
    externals: sharedReact,
  },
  dev: { assetPrefix: '/console/esm/' },
  tools: {
    htmlPlugin: false,
    rspack: (config, { isDev }) => {
      config.externalsType = 'module'
      // A modern module is one scope for all modules, which could not be replaced one by one.
      config.output = { ...config.output, library: { type: isDev ? 'module' : 'modern-module' } }
      if (!isDev) config.plugins.push(new ListChunks())
    },
  },
}

export default defineConfig(({ command }) => ({
  // With a name of its own, the runtime of hot replacement is not mistaken for that of the portal.
  plugins: [pluginReact({ reactRefreshOptions: { library: 'placardConsole' } }), withoutSummaries],
  environments: { script, module },
  output: {
    distPath: { root: out },
    // In development the files stay in memory, and the server keeps serving the last build.
    cleanDistPath: command !== 'dev',
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
  // The page that hosts the console is served at another port.
  dev: { lazyCompilation: false, client: { host: 'localhost', port: 8092, overlay: false } },
  server: {
    port: 8092,
    strictPort: true,
    historyApiFallback: { index: '/console/umd/index.html' },
    proxy: [
      {
        pathFilter: (path) => !/^\/(markets(\/|$)|console\/|rsbuild-hmr)/.test(path),
        target: process.env['PLACARD_SERVER'] ?? 'http://127.0.0.1:8080',
        changeOrigin: false,
      },
    ],
  },
}))
