import type { Locale } from '@placard/domain/platform/locale/locale'
import { type ReceivedFile, wrongFile } from '#server/platform/file/receive.ts'
import { BundleRefused } from '#server/materials/material/bundle/refused.ts'
import { type UnpackedBundle, unpackedBundle } from '#server/materials/material/bundle/unpack.ts'
import { bundleTexts } from '#server/materials/material/bundle/texts.ts'

/**
 * What is kept of an archive.
 *
 * @param besides where it is written
 * @throws Refusal `invalidInput` for one that cannot become an interactive material, with what to mend
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
    const message = bundleTexts[locale][problem.kind](path)
    throw wrongFile('a ZIP of an interactive material', problem.kind, message)
  }
}

/** A name that somebody else has made up, as a screen can hold it. */
function printable(path: string): string {
  return path.slice(0, 200).toWellFormed().replaceAll(/\p{C}/gu, '�')
}
