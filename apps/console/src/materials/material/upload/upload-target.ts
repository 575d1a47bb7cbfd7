import { caseless } from '@placard/domain/platform/text/caseless'

/** The target of a file: the id of a folder, null for no folder, or a folder that may not exist yet. */
export type UploadTarget = string | null | NewFolder

/**
 * A folder that is created before the first file is uploaded into it. Files of the same folder share the same object.
 */
export interface NewFolder {
  readonly name: string
  readonly parent: UploadTarget
}

/**
 * Returns a function that maps the names of a file's original folders to its target below a folder of the library.
 * Names that differ only in case denote the same folder. Folders deeper than the given number of levels are merged into
 * the deepest allowed one.
 */
export function uploadTargets(
  folderId: string | null,
  levels: number,
): (folders: readonly string[]) => UploadTarget {
  const known = new Map<string, NewFolder>()
  const placeOf = (folders: readonly string[]): UploadTarget => {
    const name = folders.at(-1)
    if (name === undefined) return folderId
    // Folder names on a disk never contain a slash.
    const key = caseless(folders.join('/'))
    const target = known.get(key) ?? { name, parent: placeOf(folders.slice(0, -1)) }
    known.set(key, target)
    return target
  }
  return (folders) => placeOf(folders.slice(0, levels))
}

/** Returns the names of the folders that are created for a place, outermost first. */
export function newFolderNames(place: UploadTarget): readonly string[] {
  return isNewFolder(place) ? [...newFolderNames(place.parent), place.name] : []
}

export function isNewFolder(place: UploadTarget): place is NewFolder {
  return place !== null && typeof place === 'object'
}
