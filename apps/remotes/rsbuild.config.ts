import { defineConfig, type EnvironmentConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { pluginRegister } from './register.ts'

/** The modules that the page shares with components: its React, and the shared runtime built on it. */
const handedOver = [
  'react',
  'react/jsx-runtime',
  '@placard/domain/platform/format/price',
  '@placard/domain/platform/format/rate',
  '@placard/domain/platform/locale/text-table',
]

const entry = {
  'creative/ad-preview': './src/creative/ad-preview.tsx',
  'report/cost-share': './src/report/cost-share.tsx',
  'sfc/budget-pacing': './src/sfc/budget-pacing.tsx',
}

/** For pages that run ES modules, under a policy without `eval`. */
const esm: EnvironmentConfig = {
  source: { entry: withoutPage(entry) },
  output: { module: true, filename: { js: '[name].esm.js' }, externals: handedOver },
  tools: {
    rspack: { externalsType: 'module', output: { library: { type: 'modern-module' } } },
  },
}

/** For hosts whose sandbox does not support ES modules. */
const cjs: EnvironmentConfig = {
  source: { entry: withoutPage(entry) },
  output: { filename: { js: '[name].cjs.js' }, externals: handedOver },
  tools: {
    rspack: { externalsType: 'commonjs', output: { library: { type: 'commonjs-static' } } },
  },
}

/** The shared React runtime, a script of its own. */
const runtime: EnvironmentConfig = {
  source: { entry: withoutPage({ 'sfc/runtime': './src/runtime/runtime.ts' }) },
  output: { filename: { js: '[name].js' } },
}

export default defineConfig({
  plugins: [pluginReact(), pluginRegister()],
  environments: { esm, cjs, runtime },
  output: {
    distPath: { root: '../../build/remotes', js: '' },
    cleanDistPath: false,
    legalComments: 'none',
  },
  tools: { htmlPlugin: false },
  splitChunks: false,
})

function withoutPage(entries: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(entries).map(([name, file]) => [name, { import: file, html: false }]),
  )
}
