import type { OutputOf } from '@placard/contract/platform/call'
import type { listMaterialFolders } from '@placard/contract/materials/material-library'

/** A folder as the list has it. */
export type Folder = OutputOf<typeof listMaterialFolders>['items'][number]

/** A folder and where it is seen. */
export interface PlacedFolder extends Folder {
  /** From 0. */
  readonly depth: number
  /** Its name behind those above it. */
  readonly path: string
}

/** Folders in the order in which a tree shows them. What stands in a folder that is not there is left out. */
export function placedFolders(folders: readonly Folder[]): readonly PlacedFolder[] {
  const below = Map.groupBy(folders, ({ parentId }) => parentId)
  const placed = (parentId: string | null, depth: number, above: string): PlacedFolder[] =>
    (below.get(parentId) ?? []).flatMap((folder) => {
      const path = above + folder.name
      return [{ ...folder, depth, path }, ...placed(folder.folderId, depth + 1, `${path} / `)]
    })
  return placed(null, 0, '')
}

/** The folders that one may be moved into: neither itself, nor what stands in it. */
export function possibleParents(
  placed: readonly PlacedFolder[],
  folderId: string | null,
): readonly PlacedFolder[] {
  const at = placed.findIndex((folder) => folder.folderId === folderId)
  const own = placed[at]
  if (own === undefined) return placed
  const rest = placed.slice(at + 1)
  const end = rest.findIndex(({ depth }) => depth <= own.depth)
  return [...placed.slice(0, at), ...(end < 0 ? [] : rest.slice(end))]
}
