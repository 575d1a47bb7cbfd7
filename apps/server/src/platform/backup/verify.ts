import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { eachAtOnce, readEntry, readSum, type Sum } from '#server/platform/backup/entry.ts'
import {
  BackupProblem,
  type Manifest,
  newerText,
  readManifest,
  sumsName,
  tablePath,
} from '#server/platform/backup/manifest.ts'

/** Reads the list of a backup's files. @throws BackupProblem for an invalid line */
export async function* sumsOf(folder: string): AsyncGenerator<Sum> {
  const input = createReadStream(join(folder, sumsName))
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    const sum = readSum(line)
    if (sum === null) throw new BackupProblem(`${join(folder, sumsName)} is damaged: ${line}`)
    yield sum
  }
}

/**
 * Reads the whole backup, and compares it with its own description.
 *
 * @param known the names of this version's migrations in their order
 * @throws BackupProblem for a newer, incomplete or damaged backup
 */
export async function verifiedBackup(folder: string, known: readonly string[]): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const isKnown = manifest.migrations.every((name, index) => name === known[index])
  if (!isKnown) throw new BackupProblem(newerText(folder, manifest.version))
  const listed = new Set<string>()
  const files = { count: 0, bytes: 0 }
  await eachAtOnce(sumsOf(folder), async (sum) => {
    const { sha256, bytes } = await readEntry(join(folder, sum.path)).catch((error: unknown) => {
      throw damaged(folder, `${sum.path} cannot be read`, error)
    })
    if (sha256 !== sum.sha256 || (sum.kind === 'file' && sha256 !== sum.hash))
      throw damaged(folder, `${sum.path} is not what was written`)
    if (sum.kind !== 'file') {
      listed.add(sum.path)
      return
    }
    files.count += 1
    files.bytes += bytes
  }).catch((error: unknown) => {
    throw error instanceof BackupProblem
      ? error
      : damaged(folder, `${sumsName} cannot be read`, error)
  })
  const wanted = ['manifest.json', ...Object.keys(manifest.tables).map(tablePath)]
  const missing = wanted.find((path) => !listed.has(path))
  if (missing !== undefined) throw damaged(folder, `${missing} is not in ${sumsName}`)
  if (files.count !== manifest.files.count || files.bytes !== manifest.files.bytes)
    throw damaged(folder, `${files.count} of ${manifest.files.count} files are there`)
  return manifest
}

function damaged(folder: string, what: string, cause?: unknown): BackupProblem {
  const text = `The backup in ${folder} is damaged: ${what}. Nothing was changed. Restore another one.`
  return new BackupProblem(text, { cause })
}
