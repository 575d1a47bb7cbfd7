import { bundleMaxFiles, bundlePage } from '@placard/domain/materials/material/limit'
import type { ArchiveEntry } from '#server/materials/material/bundle/archive.ts'
import { BundleRefused } from '#server/materials/material/bundle/refused.ts'

/** A packed file of a bundle. */
export interface PackedFile {
  /** Folders and name, as the page of the bundle requests it. */
  readonly path: string
  readonly entry: ArchiveEntry
}

const longestPath = 200
/** Files that operating systems add. */
const byTheWay = /^__MACOSX\/|(?:^|\/)(?:\.|Thumbs\.db$|desktop\.ini$)/i

/**
 * Returns the files of a bundle, in an order that depends on their paths only. Its page is in the root; if everything
 * is in one folder, that is the root.
 *
 * @throws BundleRefused
 */
export function bundleFiles(entries: readonly ArchiveEntry[]): PackedFile[] {
  const files = entries
    .map((entry) => ({ entry, path: pathOf(entry) }))
    .filter(({ entry, path }) => entry.kind === 'file' && !byTheWay.test(path))
  if (files.length > bundleMaxFiles) throw new BundleRefused({ kind: 'tooManyFiles' })
  refuseTwice(files)
  return fromRoot(files).toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

/** @throws BundleRefused `link`, or `name` for a path that leads out of the bundle or is not portable */
function pathOf({ name, kind }: ArchiveEntry): string {
  const path = name.normalize('NFC')
  if (kind === 'other') throw new BundleRefused({ kind: 'link', path })
  const parts = (kind === 'folder' ? path.slice(0, -1) : path).split('/')
  const isWrong = parts.some(
    (part) => ['', '.', '..'].includes(part) || /[\\:*?"<>|\p{C}]/u.test(part),
  )
  if (isWrong || path.length > longestPath) throw new BundleRefused({ kind: 'name', path })
  return path
}

/** Names that differ only in case or in the encoding of an accent are one file on some systems, and two on others. */
function refuseTwice(files: readonly PackedFile[]): void {
  const seen = new Set<string>()
  for (const { path } of files) {
    const folded = path.normalize('NFKC').toLowerCase()
    if (seen.has(folded)) throw new BundleRefused({ kind: 'twice', path })
    seen.add(folded)
  }
}

function fromRoot(files: readonly PackedFile[]): PackedFile[] {
  const hasPage = (root: string) => files.some(({ path }) => path === `${root}${bundlePage}`)
  if (hasPage('')) return [...files]
  const [folder = ''] = files[0]?.path.match(/^[^/]+\//) ?? []
  const isInside = folder !== '' && files.every(({ path }) => path.startsWith(folder))
  if (!isInside || !hasPage(folder)) throw new BundleRefused({ kind: 'noPage' })
  return files.map(({ path, entry }) => ({ path: path.slice(folder.length), entry }))
}
