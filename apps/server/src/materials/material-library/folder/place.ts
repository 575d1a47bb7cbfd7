import { code } from '@placard/contract/platform/code'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { folderMaxDepth, foldersMax } from '@placard/domain/materials/material/limit'
import { placeProblem } from '@placard/domain/platform/tree/tree'
import { caseless } from '@placard/domain/platform/text/caseless'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { invalidInput, notFound, Refusal } from '#server/platform/http/refusal.ts'
import { type FolderRecord, foldersOf } from '#server/materials/material/folder.ts'
import { libraryTexts } from '#server/materials/material-library/texts.ts'

const expectedPlaces = {
  belowItself: 'a folder that is not in this one',
  tooDeep: `at most ${folderMaxDepth} levels`,
} as const

/** Where a folder shall stand, and under which name. */
export interface FolderPlace extends Pick<FolderRecord, 'parent_id' | 'folder_name'> {
  /** Null: it is new. */
  readonly folder_id: string | null
}

/**
 * Looks whether a folder can stand where it is wanted, while the library is held.
 *
 * @throws Refusal `notFound` for a parent that there is not, `limitReached`, or `invalidInput`
 */
export async function checkPlace(
  scope: OwnerScope,
  place: FolderPlace,
  locale: Locale,
): Promise<void> {
  const texts = libraryTexts[locale]
  const { folder_id: nodeId, parent_id: parentId, folder_name: name } = place
  const folders = await foldersOf(scope).execute()
  if (nodeId === null && folders.length >= foldersMax)
    throw new Refusal({ code: code.limitReached, message: texts.tooManyFolders })
  const nodes = folders.map((row) => ({ nodeId: row.folder_id, parentId: row.parent_id }))
  const problem = placeProblem(nodes, { nodeId, parentId }, folderMaxDepth)
  if (problem === 'noParent') throw notFound()
  if (problem !== null) {
    const [expected, got] = [expectedPlaces[problem], parentId ?? 'no parent']
    throw invalidInput([{ path: 'parentId', expected, got, message: texts.place[problem] }])
  }
  const taken = folders.find((row) => row.folder_id !== nodeId && isBeside(row, place))
  if (taken !== undefined) {
    const [expected, message] = ['a name that no neighbour has', texts.folderNameTaken(name)]
    throw invalidInput([{ path: 'name', expected, got: name, message }])
  }
}

/** Would they stand in the same folder, under the same name? */
function isBeside(row: FolderRecord, place: FolderPlace): boolean {
  return (
    row.parent_id === place.parent_id && caseless(row.folder_name) === caseless(place.folder_name)
  )
}
