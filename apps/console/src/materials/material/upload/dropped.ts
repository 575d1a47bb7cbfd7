import { type FoundFile, isHidden } from './found.ts'

/** What of a file system's entries is needed. */
type Entry = Pick<FileSystemEntry, 'isFile' | 'isDirectory' | 'name'>

/**
 * The files that were dropped, those in folders too, however deep. What systems put there for themselves is left out.
 *
 * @throws DOMException for a file that cannot be read any more
 */
export async function droppedFiles(dropped: DataTransfer): Promise<FoundFile[]> {
  // Behind the first pause the browser has emptied the list.
  const entries = [...dropped.items].map((item) => item.webkitGetAsEntry() ?? item.getAsFile())
  const found: FoundFile[] = []
  for (const entry of entries) {
    if (entry instanceof File) found.push({ file: entry, folders: [] })
    else if (entry !== null) await take(entry, [], found)
  }
  return found
}

async function take(entry: Entry, folders: readonly string[], found: FoundFile[]): Promise<void> {
  if (isHidden(entry.name)) return
  if (isFile(entry)) {
    const file = await new Promise<File>((done, fail) => entry.file(done, fail))
    found.push({ file, folders })
  }
  if (!isFolder(entry)) return
  const reader = entry.createReader()
  // A browser gives a hundred at a time, and none at the end.
  for (;;) {
    const some = await new Promise<Entry[]>((done, fail) => reader.readEntries(done, fail))
    if (some.length === 0) return
    for (const one of some) await take(one, [...folders, entry.name], found)
  }
}

function isFile(entry: Entry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: Entry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
