/** What of a file system's entries is needed. */
type Entry = Pick<FileSystemEntry, 'isFile' | 'isDirectory' | 'name'>

/**
 * The files that were dropped, those in folders too, however deep. What systems put there for themselves, beginning with a
 * point, is left out.
 *
 * @throws DOMException for a file that cannot be read any more
 */
export async function droppedFiles(dropped: DataTransfer): Promise<File[]> {
  // Behind the first pause the browser has emptied the list.
  const entries = [...dropped.items].map((item) => item.webkitGetAsEntry() ?? item.getAsFile())
  const files: File[] = []
  for (const entry of entries) {
    if (entry instanceof File) files.push(entry)
    else if (entry !== null) await take(entry, files)
  }
  return files
}

async function take(entry: Entry, files: File[]): Promise<void> {
  if (entry.name.startsWith('.')) return
  if (isFile(entry)) files.push(await new Promise<File>((done, fail) => entry.file(done, fail)))
  if (!isFolder(entry)) return
  const reader = entry.createReader()
  // A browser gives a hundred at a time, and none at the end.
  for (;;) {
    const some = await new Promise<Entry[]>((done, fail) => reader.readEntries(done, fail))
    if (some.length === 0) return
    for (const one of some) await take(one, files)
  }
}

function isFile(entry: Entry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: Entry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
