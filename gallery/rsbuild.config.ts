import { defineConfig } from '@rsbuild/core'

export default defineConfig({
  // As `npm run dev` shows it: React then says on the console what is wrong with how it is used.
  mode: 'development',
  source: { entry: { index: './page/main.tsx' } },
  html: { template: './page/page.html' },
  output: { distPath: { root: '../build/gallery' }, cleanDistPath: true, sourceMap: false },
  server: { port: 8090, publicDir: false },
  performance: { printFileSize: false },
  tools: { swc: { jsc: { transform: { react: { runtime: 'automatic', development: true } } } } },
})
