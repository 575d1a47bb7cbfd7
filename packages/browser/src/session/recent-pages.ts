import {
  listOf,
  oneOf,
  record,
  text,
  type Shape,
  WrongShape,
} from '@placard/domain/platform/shared-state/shape'

/** A place to navigate to. */
export interface Place {
  readonly kind: 'page' | 'plan' | 'group' | 'ad' | 'owner'
  /** The code of a page, the id of everything else. */
  readonly id: string
  /** Empty for a page, whose name depends on the language. */
  readonly name: string
  /** The plan above a group, the plan and group above an ad. */
  readonly parents: readonly { readonly id: string; readonly name: string }[]
}

/** The maximum number of stored places. */
export const recentMax = 6

const storageKey = 'placard.palette'
const kinds = { page: 'page', plan: 'plan', group: 'group', ad: 'ad', owner: 'owner' } as const
const named = { id: text, name: text }
const place = record<Place>({ kind: oneOf(kinds), ...named, parents: listOf(record(named)) })
const storedPlaces: Shape<{ who: string; places: Place[] }> = record({
  who: text,
  places: listOf(place),
})

type PlaceStorage = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Returns the last visited places, latest first. Session storage keeps them per acting identity, so that names of one
 * owner are not shown to another.
 *
 * @param who the acting identity
 */
export function recentPlaces(
  who: string,
  storage: PlaceStorage = window.sessionStorage,
): readonly Place[] {
  const stored = readPlaces(storage)
  return stored?.who === who ? stored.places.slice(0, recentMax) : []
}

/** Stores a place as the latest. */
export function keepRecent(
  who: string,
  latest: Place,
  storage: PlaceStorage = window.sessionStorage,
): void {
  const others = recentPlaces(who, storage).filter(
    ({ kind, id }) => kind !== latest.kind || id !== latest.id,
  )
  const { kind, id, name, parents } = latest
  const places = [{ kind, id, name, parents }, ...others].slice(0, recentMax)
  storage.setItem(storageKey, JSON.stringify({ who, places }))
}

/** Removes all places. */
export function dropRecent(storage: Pick<Storage, 'removeItem'> = window.sessionStorage): void {
  storage.removeItem(storageKey)
}

/** Reads the places. The stored value may come from another version, or have been edited by hand. */
function readPlaces(storage: PlaceStorage): { who: string; places: Place[] } | null {
  try {
    return storedPlaces(JSON.parse(storage.getItem(storageKey) ?? 'null'), storageKey)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof WrongShape) return null
    throw error
  }
}
