/** A file that the user selected, dropped or pasted. */
export interface SelectedFile {
  readonly file: File
  /** The names of the folders that contained it, outermost first. */
  readonly folders: readonly string[]
}

/** Returns the files that were selected one by one or as a folder. Hidden system files are omitted. */
export function selectedFiles(files: Iterable<File>): SelectedFile[] {
  const found = [...files].map((file) => ({
    file,
    folders: file.webkitRelativePath.split('/').slice(0, -1),
  }))
  return found.filter(({ file, folders }) => ![...folders, file.name].some(isHidden))
}

/** Returns whether a name is that of a hidden file or folder, which starts with a dot. */
export function isHidden(name: string): boolean {
  return name.startsWith('.')
}
