import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressTexts } from './compression.ts'

test('every text file gets a gzip and a brotli copy, and no other file does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compression-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const script = 'console.log(1)\n'.repeat(100)
  mkdirSync(join(folder, 'static'))
  writeFileSync(join(folder, 'static/index.js'), script)
  writeFileSync(join(folder, 'static/icon.png'), 'not a text')
  writeFileSync(join(folder, 'index.html'), '')

  await compressTexts(folder)

  expect(readdirSync(join(folder, 'static')).toSorted()).toEqual([
    'icon.png',
    'index.js',
    'index.js.br',
    'index.js.gz',
  ])
  expect(gunzipSync(readFileSync(join(folder, 'static/index.js.gz'))).toString()).toBe(script)
  expect(brotliDecompressSync(readFileSync(join(folder, 'static/index.js.br'))).toString()).toBe(
    script,
  )
  expect(brotliDecompressSync(readFileSync(join(folder, 'index.html.br')))).toHaveLength(0)
})
