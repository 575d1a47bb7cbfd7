import { isName } from '@placard/domain/platform/text/name'
import { sizeText } from '@placard/domain/platform/format/size'
import { folderMaxDepth, folderNameMaxLength } from '@placard/domain/materials/material/limit'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { foldersInTreeOrder } from '#console/materials/material/folder/folder-tree.ts'
import { foldersQuery } from '#console/materials/material/query.ts'
import { isHidden, precheckFile, type SelectedFile } from './selected-files.ts'
import { newFolderNames, type Refusal, type UploadTarget, uploadTargets } from './upload.ts'
import type { UploadQueue } from './queue.ts'
import { uploadTexts } from './upload-texts.ts'

/** The time in seconds that the message about folders that are nested too deep is shown. */
const tooDeepMessageSeconds = 10

/**
 * Adds files to the queue, with their folders. Files that cannot be materials are listed with the reason. They are
 * uploaded into the given folder of the library; null means no folder, and undefined means the shown one.
 */
export type AddFiles = (found: readonly SelectedFile[], folderId?: string | null) => void

export function useAddFiles(queue: UploadQueue, shownId: string | null): AddFiles {
  const texts = useTexts(uploadTexts)
  const show = useToasts()
  const refusalOf = useFilePrecheck()
  const { data } = useQuery(foldersQuery)
  return (found, folderId = shownId) => {
    const parent = foldersInTreeOrder(data?.items ?? []).find((one) => one.folderId === folderId)
    const levels = folderMaxDepth - (parent === undefined ? 0 : parent.depth + 1)
    const placeOf = uploadTargets(folderId, levels)
    const chosen = found.map(({ file, folders }) => {
      const place = placeOf(folders)
      return { file, place, refusal: refusalOf(file, place), isDeeper: folders.length > levels }
    })
    queue.add(chosen)
    const count = chosen.filter(({ refusal, isDeeper }) => refusal === null && isDeeper).length
    const text = texts.deeper({ count, most: folderMaxDepth })
    if (count > 0) show({ kind: 'info', text, durationS: tooDeepMessageSeconds })
  }
}

/** Returns the function that adds dropped files, including those in folders. */
export function useAddDroppedFiles(addFiles: AddFiles) {
  const texts = useTexts(uploadTexts)
  const show = useToasts()
  return (dropped: DataTransfer, folderId?: string | null) => {
    droppedFiles(dropped).then(
      (found) => addFiles(found, folderId),
      ({ message: reason }: Error) => show({ kind: 'error', text: texts.dropFailed({ reason }) }),
    )
  }
}

/**
 * Returns a function that checks whether a file cannot be accepted at all; null if it may be a material and its folders
 * may be created.
 */
function useFilePrecheck(): (file: File, place: UploadTarget) => Refusal | null {
  const texts = useTexts(uploadTexts)
  const locale = useLocale()
  return (file, place) => {
    const problem = precheckFile(file)
    if (problem?.kind === 'tooLarge') {
      const [size, most] = [sizeText(file.size, locale), sizeText(problem.maxBytes, locale)]
      return { reason: texts.problems.tooLarge({ size, most }) }
    }
    if (problem !== null) return { reason: texts.problems[problem.kind] }
    const folder = newFolderNames(place).find((name) => !isName(name, folderNameMaxLength))
    return folder === undefined
      ? null
      : { folder, reason: texts.problems.folder({ most: folderNameMaxLength }) }
  }
}

/** The required part of a file-system entry. */
type Entry = Pick<FileSystemEntry, 'isFile' | 'isDirectory' | 'name'>

/**
 * Returns the dropped files, including those in folders at any depth. Hidden system files are omitted.
 *
 * @throws DOMException for a file that can no longer be read
 */
export async function droppedFiles(dropped: DataTransfer): Promise<SelectedFile[]> {
  // The browser empties the list after the first await.
  const entries = [...dropped.items].map((item) => item.webkitGetAsEntry() ?? item.getAsFile())
  const found: SelectedFile[] = []
  for (const entry of entries) {
    if (entry instanceof File) found.push({ file: entry, folders: [] })
    else if (entry !== null) await collect(entry, [], found)
  }
  return found
}

async function collect(
  entry: Entry,
  folders: readonly string[],
  found: SelectedFile[],
): Promise<void> {
  if (isHidden(entry.name)) return
  if (isFile(entry)) {
    const file = await new Promise<File>((done, fail) => entry.file(done, fail))
    found.push({ file, folders })
  }
  if (!isFolder(entry)) return
  const reader = entry.createReader()
  // Browsers return up to 100 entries at a time, and none at the end.
  for (;;) {
    const some = await new Promise<Entry[]>((done, fail) => reader.readEntries(done, fail))
    if (some.length === 0) return
    for (const one of some) await collect(one, [...folders, entry.name], found)
  }
}

function isFile(entry: Entry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: Entry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
