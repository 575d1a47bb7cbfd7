import type { Locale } from '@placard/domain/platform/locale/locale'
import { type ReceivedFile, wrongFile } from '#server/platform/file/receive.ts'
import { BundleRefused } from '#server/materials/material/bundle/archive.ts'
import { type UnpackedBundle, unpackedBundle } from '#server/materials/material/bundle/unpack.ts'
import {
  bundleMaxBytes,
  bundleMaxFiles,
  bundleMaxUnpackedBytes,
  bundlePage,
} from '@placard/domain/materials/material/limit'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { bundleEndings } from '#server/materials/material/bundle/kind.ts'

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
