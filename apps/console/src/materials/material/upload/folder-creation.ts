import { CallRefused } from '@placard/browser/request/error'
import type { MaterialFolder } from '@placard/contract/materials/material-library'
import { caseless } from '@placard/domain/platform/text/caseless'
import { isNewFolder, type NewFolder, type UploadTarget } from './upload-target.ts'

type Folder = Pick<MaterialFolder, 'folderId' | 'parentId' | 'name'>

/** The calls that create and list folders. */
export interface FolderCalls {
  readonly add: (folder: Omit<Folder, 'folderId'>) => Promise<Pick<Folder, 'folderId'>>
  readonly list: () => Promise<{ readonly items: readonly Folder[] }>
}

/** The error that the folder for a file could not be created; `cause` has the reason. */
export class FolderCreationFailed extends Error {
  override readonly name = 'FolderNotMade'
  readonly folderName: string

  constructor(folderName: string, cause: unknown) {
    super(`the folder ${folderName} was not made`, { cause })
    this.folderName = folderName
  }
}

/**
 * Returns a function that resolves a place to a folder id. A folder that does not exist yet is created on the first
 * request. If that fails, a later request tries again.
 *
 * @throws FolderNotMade
 */
export function folderIdResolver(
  calls: FolderCalls,
): (place: UploadTarget) => Promise<string | null> {
  const made = new WeakMap<NewFolder, Promise<string>>()
  const createFolder = async ({ name, parent }: NewFolder) => {
    const folder = { name, parentId: await idOf(parent) }
    try {
      return await createOrFindFolder(calls, folder)
    } catch (error) {
      throw new FolderCreationFailed(name, error)
    }
  }
  const idOf = async (place: UploadTarget): Promise<string | null> => {
    if (!isNewFolder(place)) return place
    const known = made.get(place)
    if (known !== undefined) return known
    const folder = createFolder(place)
    made.set(place, folder)
    folder.catch(() => made.delete(place))
    return folder
  }
  return idOf
}

/**
 * Returns the id of a folder, which is created if needed. Only the server knows which names exist: another user may be
 * uploading the same folder.
 */
async function createOrFindFolder(
  { add, list }: FolderCalls,
  folder: Omit<Folder, 'folderId'>,
): Promise<string> {
  try {
    return (await add(folder)).folderId
  } catch (error) {
    if (!(error instanceof CallRefused) || error.problemOf('name') === undefined) throw error
    const { items } = await list()
    const taken = items.find(
      ({ parentId, name }) =>
        parentId === folder.parentId && caseless(name) === caseless(folder.name),
    )
    if (taken === undefined) throw error
    return taken.folderId
  }
}
