import { type SelectedFile, isHidden } from './selected-files.ts'

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
