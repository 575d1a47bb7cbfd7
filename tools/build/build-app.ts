// One front end: `node build-app.ts APP DRAFT_FOLDER OUTPUT_FOLDER`, in the app's folder. The build appears in the
// output folder whole, or not at all.
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Rsbuild from '@rsbuild/core'
import type { RsbuildConfig } from '@rsbuild/core'
import { compressTexts } from './compression.ts'
import { redirected } from './redirection.ts'

const [, , app = '', draft = '', output = ''] = process.argv
const appFolder = process.cwd()

await rm(draft, { recursive: true, force: true })
await mkdir(draft, { recursive: true })
try {
  await build()
  await compressTexts(draft)
  await swap()
} catch (error) {
  await rm(draft, { recursive: true, force: true })
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function build(): Promise<void> {
  // The front ends own the builder, so it is found from their folder.
  const path = createRequire(join(appFolder, 'package.json')).resolve('@rsbuild/core')
  const { createRsbuild, loadConfig }: typeof Rsbuild = await import(pathToFileURL(path).href)
  const { content, filePath } = await loadConfig({ cwd: appFolder })
  if (!filePath) throw new Error(`apps/${app} has no rsbuild.config.ts`)
  const config = redirected(content, { appFolder, from: output, to: draft })
  const rsbuild = await createRsbuild({ cwd: appFolder, config: quiet(config) })
  const { close } = await rsbuild.build()
  await close()
}

function quiet(config: RsbuildConfig): RsbuildConfig {
  return {
    ...config,
    logLevel: 'warn',
    // The draft is empty, and Rsbuild warns of a folder outside the app's that it is not told to leave alone.
    output: { ...config.output, cleanDistPath: false },
    performance: { ...config.performance, printFileSize: false },
  }
}

async function swap(): Promise<void> {
  const old = `${draft}-old`
  if (existsSync(output)) await rename(output, old)
  await rename(draft, output)
  await rm(old, { recursive: true, force: true })
}
