import type { OutputOf } from '@placard/contract/platform/call'
import type { listMaterialFolders } from '@placard/contract/materials/material-library'

/** A folder in the list. */
export type Folder = OutputOf<typeof listMaterialFolders>['items'][number]

/** A folder with its position in the tree. */
export interface TreeFolder extends Folder {
  /** The depth from 0. */
  readonly depth: number
  /** The names of its parents and its own. */
  readonly path: string
}

/** Returns the folders in tree order. Folders whose parent is missing are omitted. */
export function foldersInTreeOrder(folders: readonly Folder[]): readonly TreeFolder[] {
  const below = Map.groupBy(folders, ({ parentId }) => parentId)
  const placed = (parentId: string | null, depth: number, above: string): TreeFolder[] =>
    (below.get(parentId) ?? []).flatMap((folder) => {
      const path = above + folder.name
      return [{ ...folder, depth, path }, ...placed(folder.folderId, depth + 1, `${path} / `)]
    })
  return placed(null, 0, '')
}

/** Returns the folders that a folder may be moved into: all except itself and its descendants. */
export function possibleParents(
  placed: readonly TreeFolder[],
  folderId: string | null,
): readonly TreeFolder[] {
  const at = placed.findIndex((folder) => folder.folderId === folderId)
  const own = placed[at]
  if (own === undefined) return placed
  const rest = placed.slice(at + 1)
  const end = rest.findIndex(({ depth }) => depth <= own.depth)
  return [...placed.slice(0, at), ...(end < 0 ? [] : rest.slice(end))]
}
