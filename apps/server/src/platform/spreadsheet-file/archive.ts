import { Unzip, UnzipInflate } from 'fflate'
import { fileProblem } from '@placard/domain/platform/spreadsheet-file/problem'
import { UnreadableFile } from '#server/platform/spreadsheet-file/failure.ts'

/** The maximum number of bytes that the parts of a workbook may have when unpacked: most likely it is a bomb. */
const maxUnpackedBytes = 2_000_000_000

/** Receives the bytes of a part of an archive. */
export type PartReader = (bytes: Uint8Array, isLast: boolean) => void

/**
 * Unpacks an archive as it is read. After each chunk the caller gets control, so that it can take what was unpacked.
 *
 * @param readerOf returns the reader of a part, or null to skip it
 * @throws UnreadableFile for a broken archive
 */
export async function* unpacked(
  chunks: AsyncIterable<Buffer>,
  readerOf: (name: string) => PartReader | null,
): AsyncGenerator<void> {
  let bytes = 0
  const failures: unknown[] = []
  const unzip = new Unzip((file) => {
    const reader = readerOf(file.name)
    if (reader === null) return
    file.ondata = (error, data, isLast) => {
      if (error !== null) failures.push(error)
      if (failures.length > 0) return
      bytes += data.length
      if (bytes > maxUnpackedBytes) failures.push(brokenWorkbook())
      else guarded(failures, () => reader(data, isLast))
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  const push = (chunk: Uint8Array, isLast: boolean) => {
    guarded(failures, () => unzip.push(chunk, isLast))
    const [failure] = failures
    if (failure !== undefined) throw failure instanceof UnreadableFile ? failure : brokenWorkbook()
  }
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += portionBytes) {
      push(chunk.subarray(at, at + portionBytes), false)
      yield
    }
  }
  push(new Uint8Array(0), true)
  yield
}

/** Packed bytes that are unpacked at once: tables often shrink to a twentieth. */
const portionBytes = 16_384

function guarded(failures: unknown[], work: () => void): void {
  try {
    work()
  } catch (error) {
    failures.push(error)
  }
}

/** The file is an archive, but not a workbook that can be read. */
export function brokenWorkbook(): UnreadableFile {
  return new UnreadableFile(fileProblem('brokenWorkbook', {}))
}
