import pLimit from 'p-limit'
import type { Locale } from '@placard/domain/platform/locale/locale'
import {
  bundleMaxBytes,
  bundleMaxFiles,
  bundleMaxPixels,
  bundleMaxUnpackedBytes,
  bundlePage,
} from '@placard/domain/materials/material/limit'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { readFile } from 'node:fs/promises'
import { type ReceivedFile, writtenFile, wrongFile } from '#server/platform/file/receive.ts'
import {
  archiveEntries,
  type ArchiveEntry,
  BundleRefused,
  contentOf,
} from '#server/materials/material/bundle/archive.ts'
import {
  bundleEndings,
  type BundleKind,
  bundleKindOf,
} from '#server/materials/material/bundle/kind.ts'
import { PictureRefused } from '#server/materials/material/picture.ts'

const packedMegabytes = bundleMaxBytes / 1024 ** 2
const megabytes = bundleMaxUnpackedBytes / 1024 ** 2
const endings = bundleEndings.join(', ')

const bundleTexts = textTable({
  unreadable: [
    'The ZIP cannot be read to its end, or says two things about one file. Please pack it anew, as a plain ZIP.',
    'ZIP 无法完整读取，或对同一文件的描述前后不一，请重新打包为普通 ZIP。',
  ],
  encrypted: [
    'The ZIP has a password. Please pack it without one.',
    'ZIP 设有密码，请去除密码后重新打包。',
  ],
  packedTooLarge: [
    `The ZIP is larger than ${packedMegabytes} MB. Please make it smaller.`,
    `ZIP 超过 ${packedMegabytes} MB，请缩小后重试。`,
  ],
  tooLarge: [
    `The files have more than ${megabytes} MB in all. Please make them smaller.`,
    `解压后的文件合计超过 ${megabytes} MB，请缩小后重试。`,
  ],
  tooManyFiles: [
    `There are more than ${bundleMaxFiles} files. Please join some of them.`,
    `文件超过 ${bundleMaxFiles} 个，请合并部分文件。`,
  ],
  tooManyPixels: [
    'The pictures have too many pixels in all. Please make them smaller.',
    '图片像素合计过多，请缩小后重试。',
  ],
  noPage: [
    `There is no ${bundlePage}, neither at the top nor in the one folder there.`,
    `缺少 ${bundlePage}：请放在最外层，或放在唯一的文件夹中。`,
  ],
  name: [
    'The name {path} cannot be used. Please choose another one.',
    '文件名 {path} 不可用，请改名。',
  ],
  link: ['{path} is a link. Please put the file itself there.', '{path} 是链接，请改为文件本身。'],
  twice: [
    '{path} is there twice: upper case and lower case are no difference. Please rename one.',
    '{path} 重复：文件名不区分大小写，请改名。',
  ],
  ending: [
    '{path} cannot be taken. Files may end in: {endings}.',
    '不支持 {path}。可用的扩展名：{endings}。',
  ],
  content: [
    '{path} is not what its name says, or is damaged. Text must be UTF-8, pictures must not be animated and may have at most 1 MB, videos must be H.264.',
    '{path} 与扩展名不符，或已损坏。文本须为 UTF-8，图片须为不超过 1 MB 的静态图片，视频须为 H.264。',
  ],
})

/**
 * Checks an archive and returns its stored form.
 *
 * @param besides the folder for the files
 * @throws Refusal `invalidInput` for an archive that cannot become an interactive material, with the way to fix it
 */
export async function checkedBundle(
  archive: ReceivedFile,
  besides: string,
  locale: Locale,
): Promise<UnpackedBundle> {
  try {
    return await unpackedBundle(archive, besides)
  } catch (error) {
    if (!(error instanceof BundleRefused)) throw error
    const { problem } = error
    const path = 'path' in problem ? printable(problem.path) : ''
    const text = bundleTexts[locale][problem.kind]
    const message = typeof text === 'string' ? text : text({ path, endings })
    throw wrongFile('a ZIP of an interactive material', problem.kind, message)
  }
}

/** Shortens a name from user input so that it fits on a screen. */
function printable(path: string): string {
  return path.slice(0, 200).toWellFormed().replaceAll(/\p{C}/gu, '�')
}

/** A file of a bundle, and the position of its bytes in the common content. */
export interface BundleFile {
  /** Folders and name. */
  readonly path: string
  readonly mediaType: string
  readonly firstByte: number
  readonly bytes: number
}

interface UnpackedBundle {
  readonly file: ReceivedFile
  readonly files: readonly BundleFile[]
}

/** The maximum number of bundles that are processed at a time, each with its archive and one file in memory. */
const inTurn = pLimit(2)

/**
 * Unpacks an archive into its stored form: its files one after the other, and a list of them at the end, so that
 * equal bundles have equal bytes however they were packed.
 *
 * @param path the file to write
 * @throws BundleRefused
 */
function unpackedBundle(archive: ReceivedFile, path: string): Promise<UnpackedBundle> {
  if (archive.bytes > bundleMaxBytes) throw new BundleRefused({ kind: 'packedTooLarge' })
  return inTurn(async () => {
    const packed = bundleFiles(archiveEntries(await readFile(archive.path)))
    const files: BundleFile[] = []
    async function* content() {
      let firstByte = 0
      for await (const { stored, ...file } of storedFiles(packed)) {
        files.push({ ...file, firstByte, bytes: stored.length })
        firstByte += stored.length
        if (firstByte > bundleMaxUnpackedBytes) throw new BundleRefused({ kind: 'tooLarge' })
        yield stored
      }
      yield Buffer.from(JSON.stringify(files))
    }
    const { bytes, hash } = await writtenFile(path, content(), Infinity)
    return { file: { ...archive, path, bytes, hash }, files }
  })
}

interface StoredBundleFile extends Pick<BundleFile, 'path' | 'mediaType'> {
  readonly stored: Buffer
}

/** Yields the files one after the other, each in its stored form. If a name is not allowed, nothing is unpacked. */
async function* storedFiles(packed: readonly PackedFile[]): AsyncGenerator<StoredBundleFile> {
  const files = packed.map((file) => ({ ...file, kind: kindOf(file) }))
  let room = bundleMaxUnpackedBytes
  let pixels = 0
  for (const { path, entry, kind } of files) {
    const content = await contentOf(entry, room)
    room -= content.length
    try {
      const stored = await kind.stored(content)
      if (stored === null) throw new BundleRefused({ kind: 'content', path })
      pixels += stored.pixels ?? 0
      if (pixels > bundleMaxPixels) throw new BundleRefused({ kind: 'tooManyPixels' })
      yield { path, mediaType: kind.mediaType, stored: stored.content }
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error
      throw new BundleRefused({ kind: 'content', path }, { cause: error })
    }
  }
}

function kindOf({ path }: PackedFile): BundleKind {
  const kind = bundleKindOf(path)
  if (kind === undefined) throw new BundleRefused({ kind: 'ending', path })
  return kind
}

interface PackedFile {
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
function bundleFiles(entries: readonly ArchiveEntry[]): PackedFile[] {
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
