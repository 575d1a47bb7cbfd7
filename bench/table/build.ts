import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { createRsbuild } from '@rsbuild/core'
import { contestants, type Contestant } from './contestants.ts'

export interface Pages {
  readonly folder: string
  /** Kilobytes of gzip that a candidate takes above the page without a table. */
  weightKb(name: Contestant): number
  remove(): void
}

/** Builds every page by itself, for production. */
export async function builtPages(): Promise<Pages> {
  const folder = mkdtempSync(join(tmpdir(), 'placard-table-'))
  const rsbuild = await createRsbuild({
    cwd: fileURLToPath(new URL('page', import.meta.url)),
    config: {
      logLevel: 'warn',
      mode: 'production',
      splitChunks: false,
      source: {
        entry: Object.fromEntries(['bare', ...contestants].map((name) => [name, `./${name}.tsx`])),
      },
      html: { mountId: 'app', tags: [{ tag: 'link', attrs: { rel: 'icon', href: 'data:,' } }] },
      output: {
        distPath: { root: folder, js: '' },
        cleanDistPath: false,
        filename: { js: '[name].js' },
        injectStyles: true,
        legalComments: 'none',
      },
      performance: { printFileSize: false },
      tools: { swc: { jsc: { transform: { react: { runtime: 'automatic' } } } } },
    },
  })
  const { close } = await rsbuild.build()
  await close()
  const pageKb = (name: string) => gzipSync(readFileSync(join(folder, `${name}.js`))).length / 1000
  return {
    folder,
    weightKb: (name) => pageKb(name) - pageKb('bare'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
