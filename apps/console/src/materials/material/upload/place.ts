import { caseless } from '@placard/domain/platform/text/caseless'

/** The target of a file: the id of a folder, null for no folder, or a folder that may not exist yet. */
export type Place = string | null | NewFolder

/**
 * A folder that is created before the first file is uploaded into it. Files of the same folder share the same object.
 */
export interface NewFolder {
  readonly name: string
  readonly parent: Place
}

/**
 * Returns a function that maps the names of a file's original folders to its target below a folder of the library.
 * Names that differ only in case denote the same folder. Folders deeper than the given number of levels are merged into
 * the deepest allowed one.
 */
export function newPlaces(
  folderId: string | null,
  levels: number,
): (folders: readonly string[]) => Place {
  const known = new Map<string, NewFolder>()
  const placeOf = (folders: readonly string[]): Place => {
    const name = folders.at(-1)
    if (name === undefined) return folderId
    // Folder names on a disk never contain a slash.
    const key = caseless(folders.join('/'))
    const place = known.get(key) ?? { name, parent: placeOf(folders.slice(0, -1)) }
    known.set(key, place)
    return place
  }
  return (folders) => placeOf(folders.slice(0, levels))
}

/** Returns the names of the folders that are created for a place, outermost first. */
export function newNames(place: Place): readonly string[] {
  return isNew(place) ? [...newNames(place.parent), place.name] : []
}

export function isNew(place: Place): place is NewFolder {
  return place !== null && typeof place === 'object'
}
