import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { createRsbuild } from '@rsbuild/core'

/** Pages of a benchmark, each with one script. */
export interface Pages {
  readonly folder: string
  /** Kilobytes of a page's script, gzipped. */
  scriptKb(name: string): number
  remove(): void
}

/** Builds each page of a folder by itself, for production. @param names of its TypeScript files */
export async function builtPages(sources: URL, names: readonly string[]): Promise<Pages> {
  const folder = mkdtempSync(join(tmpdir(), 'placard-pages-'))
  const rsbuild = await createRsbuild({
    cwd: fileURLToPath(sources),
    config: {
      logLevel: 'warn',
      mode: 'production',
      splitChunks: false,
      source: { entry: Object.fromEntries(names.map((name) => [name, `./${name}.tsx`])) },
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
  return {
    folder,
    scriptKb: (name) => gzipSync(readFileSync(join(folder, `${name}.js`))).length / 1000,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
