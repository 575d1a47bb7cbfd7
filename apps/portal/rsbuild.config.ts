import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { pluginSharedReact, sharedReactEntries } from './shared-react.ts'

export default defineConfig({
  plugins: [pluginReact(), pluginSharedReact()],
  source: { entry: { index: './src/main.tsx', ...sharedReactEntries } },
  html: { template: './page.html', scriptLoading: 'module', inject: 'head' },
  output: {
    distPath: { root: '../../build/portal' },
    cleanDistPath: true,
    assetPrefix: '/',
    filename: { js: '[name].[contenthash:10].js', css: '[name].[contenthash:10].css' },
    legalComments: 'none',
    // A chunk that is loaded as an ES module does not load its extracted styles.
    injectStyles: true,
    module: true,
    manifest: true,
  },
  splitChunks: false,
})
