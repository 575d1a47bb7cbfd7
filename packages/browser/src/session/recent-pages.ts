import {
  listOf,
  oneOf,
  record,
  text,
  type Shape,
  WrongShape,
} from '@placard/domain/platform/shared-state/shape'

/** Somewhere to go. */
export interface Place {
  readonly kind: 'page' | 'plan' | 'group' | 'ad' | 'owner'
  /** The code of a page, the id of everything else. */
  readonly id: string
  /** Empty for a page, whose name is the language's. */
  readonly name: string
  /** The plan above a group, plan and group above an ad. */
  readonly parents: readonly { readonly id: string; readonly name: string }[]
}

/** So many are kept. */
export const recentMax = 6

const storageKey = 'placard.palette'
const kinds = { page: 'page', plan: 'plan', group: 'group', ad: 'ad', owner: 'owner' } as const
const named = { id: text, name: text }
const place = record<Place>({ kind: oneOf(kinds), ...named, parents: listOf(record(named)) })
const kept: Shape<{ who: string; places: Place[] }> = record({ who: text, places: listOf(place) })

type Keep = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Where somebody has gone last, the latest first. The tab keeps it, as it keeps for whom one acts, and forgets it with
 * whoever comes next: names of one owner are not shown to another.
 *
 * @param who the acting identity
 */
export function recentPlaces(who: string, storage: Keep = window.sessionStorage): readonly Place[] {
  const read = keptIn(storage)
  return read?.who === who ? read.places.slice(0, recentMax) : []
}

/** Keeps a place as the latest. */
export function keepRecent(
  who: string,
  latest: Place,
  storage: Keep = window.sessionStorage,
): void {
  const others = recentPlaces(who, storage).filter(
    ({ kind, id }) => kind !== latest.kind || id !== latest.id,
  )
  const { kind, id, name, parents } = latest
  const places = [{ kind, id, name, parents }, ...others].slice(0, recentMax)
  storage.setItem(storageKey, JSON.stringify({ who, places }))
}

/** Forgets all of it. */
export function dropRecent(storage: Pick<Storage, 'removeItem'> = window.sessionStorage): void {
  storage.removeItem(storageKey)
}

/** What stands there may be of another version, or of somebody's making. */
function keptIn(storage: Keep): { who: string; places: Place[] } | null {
  try {
    return kept(JSON.parse(storage.getItem(storageKey) ?? 'null'), storageKey)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof WrongShape) return null
    throw error
  }
}
