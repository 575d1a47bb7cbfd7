import type { InputOf } from '@placard/contract/platform/call'
import type { searchMaterials } from '@placard/contract/materials/material-library'
import { id } from '@placard/contract/platform/scalar'
import { iconSize, imageSizes } from '@placard/domain/materials/material/limit'
import { type MaterialType, materialType } from '@placard/domain/materials/material/type'
import { sortType } from '@placard/domain/platform/table/sort'
import { pageNumIn } from '@placard/ui/paged-list/address'
import { useCallback } from 'react'
import { useAddress } from '#console/platform/router/address.ts'

/** The search parameters of the library. */
export type LibrarySearch = InputOf<typeof searchMaterials>

/** The number of materials per page. */
export const libraryPageSize = 48

/** The value of the address for materials without a folder. */
export const noFolder = 'none'

/** The sizes that the platform knows, in the server's format. */
export const knownSizes = [...imageSizes, iconSize].map(
  ({ widthPx, heightPx }) => `${widthPx}x${heightPx}`,
)

/** The sorts of the library, the default first. */
export const sorts = {
  newest: { sortName: 'createdAt', sortType: sortType.descending },
  oldest: { sortName: 'createdAt', sortType: sortType.ascending },
  name: { sortName: 'name', sortType: sortType.ascending },
  mostUsed: { sortName: 'useCount', sortType: sortType.descending },
  largest: { sortName: 'bytes', sortType: sortType.descending },
} as const satisfies Record<string, Pick<LibrarySearch, 'sortName' | 'sortType'>>
export type Sort = keyof typeof sorts

/** Returns the sort in an address. */
export function sortIn(parameters: URLSearchParams): Sort {
  return oneOf(Object.keys(sorts) as Sort[], parameters.get('sort')) ?? 'newest'
}

/** Reads the search parameters from an address. Invalid values are ignored. */
export function parseLibrarySearch(parameters: URLSearchParams): LibrarySearch {
  const type = typeIn(parameters)
  const size = oneOf(knownSizes, parameters.get('size'))
  const folder = parameters.get('folder') ?? ''
  const folderId = folder === noFolder ? null : id.safeParse(folder).data
  return {
    text: (parameters.get('text') ?? '').slice(0, 200),
    types: type === null ? [] : [type],
    sizes: size === null ? [] : [size],
    ...(folderId === undefined ? {} : { folderId }),
    tags: parameters.getAll('tag'),
    use: oneOf(['used', 'unused'] as const, parameters.get('use')) ?? 'any',
    ...sorts[sortIn(parameters)],
    pageNum: pageNumIn(parameters),
    pageSize: libraryPageSize,
  }
}

/** The change of the address that clears all filters. */
export const noFilter = { text: null, type: null, size: null, tag: null, use: null } as const

/** The kind of empty result. `filtered`: the filters may exclude existing materials. */
type EmptyReason = 'filtered' | 'folder' | 'outside' | 'library'

export function emptyReasonOf(question: LibrarySearch): EmptyReason {
  const { text, types = [], sizes = [], tags = [], use, folderId } = question
  const hasCondition = [types, sizes, tags].some((conditions) => conditions.length > 0)
  if (hasCondition || text !== '' || use !== 'any') return 'filtered'
  if (folderId === undefined) return 'library'
  return folderId === null ? 'outside' : 'folder'
}

function typeIn(parameters: URLSearchParams): MaterialType | null {
  const wanted = parameters.get('type')
  return Object.values(materialType).find((one) => String(one) === wanted) ?? null
}

function oneOf<One extends string>(all: readonly One[], wanted: string | null): One | null {
  return all.find((one) => one === wanted) ?? null
}

/** A change of the address, by parameter name: one value, several values, or null to remove the parameter. */
type AddressChange = Readonly<Record<string, string | readonly string[] | null>>

/**
 * Returns the address after a change. Changed filters reset the page number; opening a material or switching the view
 * keeps it.
 */
export function addressAfter(parameters: URLSearchParams, change: AddressChange): string {
  return `/manage/material?${changed(parameters, change)}`
}

function changed(parameters: URLSearchParams, change: AddressChange): URLSearchParams {
  const wanted = new URLSearchParams(parameters)
  const keepsPage = Object.keys(change).every((name) => ['material', 'view', 'page'].includes(name))
  if (!keepsPage) wanted.delete('page')
  for (const [name, value] of Object.entries(change)) {
    wanted.delete(name)
    for (const one of [value ?? []].flat()) if (one !== '') wanted.append(name, one)
  }
  return wanted
}

/**
 * Returns the parameters of the library's address, a function that returns a changed address, and one that navigates to
 * it.
 */
export function useLibraryAddress() {
  const [parameters, changeAddress] = useAddress()
  const to = useCallback((change: AddressChange) => addressAfter(parameters, change), [parameters])
  const set = (change: AddressChange) => changeAddress((current) => changed(current, change))
  return { parameters, to, set }
}
