import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** A backup that cannot be made or restored; the message gives the reason and the solution. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem'
}

/** The version of the format below. Other versions cannot be read by this version of the product. */
const format = 1

export const manifestName = 'manifest.json'
/** The list of all other files of the backup, in the format of `sha256sum --check`. */
export const sumsName = 'SHA256SUMS'

export const tablePath = (table: string) => `tables/${table}.copy.gz`
export const filePath = (ownerId: string, hash: string) =>
  `files/${ownerId}/${hash.slice(0, 2)}/${hash}`

const identifier = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/))
const count = z.int().check(z.minimum(0))

const manifest = z.strictObject({
  format: z.literal(format),
  version: z.string(),
  /** ISO 8601, UTC. The backup contains everything committed before. */
  takenAt: z.iso.datetime(),
  /** In the order in which they were applied. */
  migrations: z.array(z.string()),
  tables: z.record(identifier, z.strictObject({ columns: z.array(identifier), rowCount: count })),
  /** The last value of each sequence; null if none was used. */
  sequences: z.record(identifier, z.nullable(z.string().check(z.regex(/^\d+$/)))),
  files: z.strictObject({ count, bytes: count }),
})

export type Manifest = z.infer<typeof manifest>

export function manifestText(content: Omit<Manifest, 'format'>): string {
  return `${JSON.stringify({ format, ...content }, null, 2)}\n`
}

/** @throws BackupProblem for a folder without a complete backup, or with one that needs a newer version */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new BackupProblem(`${folder} holds no whole backup: ${why}`, { cause: error })
  })
  const content = jsonOf(text)
  const layout = z.safeParse(z.object({ format: z.number(), version: z.string() }), content)
  if (layout.success && layout.data.format > format)
    throw new BackupProblem(newerText(folder, layout.data.version))
  const read = z.safeParse(manifest, content)
  if (!read.success)
    throw new BackupProblem(`${join(folder, manifestName)} is damaged: ${read.error.message}`)
  return read.data
}

export function newerText(folder: string, version: string): string {
  return `The backup in ${folder} was made by a newer version (${version}). Update this installation, then restore.`
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
