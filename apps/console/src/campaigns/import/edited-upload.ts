import { callServer } from '@placard/browser/request/call'
import { listLabels } from '@placard/contract/campaigns/label'
import { type EditedFile, readEditedFile } from '@placard/domain/campaigns/change-set/edited-file'
import type { Locale } from '@placard/domain/platform/locale/locale'

/** A larger file has more values than can be changed at once. */
const maxBytes = 4 * 1024 * 1024

/** Reads a file that was exported for editing; null for any other file, which is an import. @throws CallRefused, CallFailed */
export async function editedFileOf(
  file: File,
  { currency, locale }: { readonly currency: string; readonly locale: Locale },
): Promise<EditedFile | null> {
  if (file.size > maxBytes) return null
  const text = decoded(new Uint8Array(await file.arrayBuffer()))
  const edited = readEditedFile(text, { currency, labels: [] }, locale)
  if (edited === null) return null
  const { labels } = await callServer(listLabels, { counted: false }, { errorInPlace: true })
  return readEditedFile(text, { currency, labels }, locale)
}

/** Decodes UTF-8 or UTF-16, or GB 18030, in which spreadsheets save CSV on Chinese systems. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
