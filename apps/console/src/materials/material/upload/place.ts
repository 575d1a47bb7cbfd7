import { caseless } from '@placard/domain/platform/text/caseless'

/** Where a file goes: into the folder of an id, into none (null), or into one that there need not be yet. */
export type Place = string | null | NewFolder

/** A folder that is made before the first file goes into it. Files of the same one have the same object. */
export interface NewFolder {
  readonly name: string
  readonly parent: Place
}

/**
 * Tells where files go by the names of the folders that they came in, below a folder of the library. Letter case makes no
 * other folder, and what lies deeper than so many levels goes into the deepest of them.
 */
export function newPlaces(
  folderId: string | null,
  levels: number,
): (folders: readonly string[]) => Place {
  const known = new Map<string, NewFolder>()
  const placeOf = (folders: readonly string[]): Place => {
    const name = folders.at(-1)
    if (name === undefined) return folderId
    // No name of a folder on a disk has a slash.
    const key = caseless(folders.join('/'))
    const place = known.get(key) ?? { name, parent: placeOf(folders.slice(0, -1)) }
    known.set(key, place)
    return place
  }
  return (folders) => placeOf(folders.slice(0, levels))
}

/** The names of the folders that are made for a place, the outermost first. */
export function newNames(place: Place): readonly string[] {
  return isNew(place) ? [...newNames(place.parent), place.name] : []
}

export function isNew(place: Place): place is NewFolder {
  return place !== null && typeof place === 'object'
}
