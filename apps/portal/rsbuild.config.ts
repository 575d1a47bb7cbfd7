import { loginPath, ssoStartPath } from '@placard/domain/platform/access/login-address'
import { defineConfig, type RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import {
  globalReactEntry,
  pluginGlobalReact,
  pluginSharedReact,
  sharedReactEntries,
} from './shared-react.ts'

const shared = {
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
} as const satisfies RsbuildConfig

/** Address of the server; `npm run dev` sets it. */
const server = process.env['PLACARD_SERVER'] ?? 'http://127.0.0.1:8080'
const pages = ['/', loginPath, ssoStartPath, '/platform', '/markets']

/** Returns whether the address is a page or a file of the portal, which the server does not know in development. */
function isOfPortal(path: string): boolean {
  const isPage = pages.some(
    (page) => path === page || (page !== '/' && path.startsWith(`${page}/`)),
  )
  return isPage || /^\/(static\/|rsbuild-hmr)|\.hot-update\./.test(path)
}

export default defineConfig(({ command }) =>
  command === 'dev'
    ? {
        ...shared,
        plugins: [pluginReact(), pluginGlobalReact()],
        source: { entry: { index: [globalReactEntry, './src/main.tsx'] } },
        // The files stay in memory, and the server keeps serving the last build.
        output: { ...shared.output, cleanDistPath: false },
        dev: { lazyCompilation: false, client: { overlay: false } },
        server: {
          port: 8091,
          strictPort: true,
          historyApiFallback: { disableDotRule: true },
          // The server compares the Origin header with Host, so Host must stay that of the page.
          proxy: [
            { pathFilter: '/console', target: 'http://localhost:8092', changeOrigin: false },
            { pathFilter: (path) => !isOfPortal(path), target: server, changeOrigin: false },
          ],
        },
      }
    : {
        ...shared,
        plugins: [pluginReact(), pluginSharedReact()],
        source: { entry: { index: './src/main.tsx', ...sharedReactEntries } },
      },
)
