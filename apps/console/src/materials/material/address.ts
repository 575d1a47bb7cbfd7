import type { InputOf } from '@placard/contract/platform/call'
import type { searchMaterials } from '@placard/contract/materials/material-library'
import { id } from '@placard/contract/platform/scalar'
import { iconSize, imageSizes } from '@placard/domain/materials/material/limit'
import { type MaterialType, materialType } from '@placard/domain/materials/material/type'
import { sortType } from '@placard/domain/platform/table/sort'
import { pageNumIn } from '#console/platform/router/list-address.ts'

/** What the library is asked for. */
export type LibraryQuestion = InputOf<typeof searchMaterials>

/** Materials shown at a time. */
export const libraryPageSize = 48

/** In the address, what stands in no folder. */
export const outside = 'none'

/** Sizes that the platform knows, as the server writes them. */
export const knownSizes = [...imageSizes, iconSize].map(
  ({ widthPx, heightPx }) => `${widthPx}x${heightPx}`,
)

/** How the library can be sorted, the usual way first. */
export const sorts = {
  newest: { sortName: 'createdAt', sortType: sortType.descending },
  oldest: { sortName: 'createdAt', sortType: sortType.ascending },
  name: { sortName: 'name', sortType: sortType.ascending },
  mostUsed: { sortName: 'useCount', sortType: sortType.descending },
  largest: { sortName: 'bytes', sortType: sortType.descending },
} as const satisfies Record<string, Pick<LibraryQuestion, 'sortName' | 'sortType'>>
/** One of `sorts`. */
export type Sort = keyof typeof sorts

/** The sort that an address asks for. */
export function sortIn(parameters: URLSearchParams): Sort {
  return oneOf(Object.keys(sorts) as Sort[], parameters.get('sort')) ?? 'newest'
}

/** What an address asks for; what makes no sense is left out. */
export function questionIn(parameters: URLSearchParams): LibraryQuestion {
  const type = typeIn(parameters)
  const size = oneOf(knownSizes, parameters.get('size'))
  const folder = parameters.get('folder') ?? ''
  const folderId = folder === outside ? null : id.safeParse(folder).data
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

/** The change of an address that lets everything be seen of where it leads to. */
export const noFilter = { text: null, type: null, size: null, tag: null, use: null } as const

/** What is empty when nothing answers a question; `filtered`: there may be something that the filters leave out. */
export type Emptiness = 'filtered' | 'folder' | 'outside' | 'library'

export function emptinessOf(question: LibraryQuestion): Emptiness {
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
