/** A file that somebody chose, dropped or pasted. */
export interface FoundFile {
  readonly file: File
  /** The names of the folders that it came in, the outermost first. */
  readonly folders: readonly string[]
}

/** Files as they were chosen, one by one or by their folder. What systems put into folders for themselves is left out. */
export function chosenFiles(files: Iterable<File>): FoundFile[] {
  const found = [...files].map((file) => ({
    file,
    folders: file.webkitRelativePath.split('/').slice(0, -1),
  }))
  return found.filter(({ file, folders }) => ![...folders, file.name].some(isHidden))
}

/** Does a system put something of this name into folders, for itself? It begins with a point. */
export function isHidden(name: string): boolean {
  return name.startsWith('.')
}
