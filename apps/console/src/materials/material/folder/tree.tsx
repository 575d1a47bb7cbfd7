import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#console/platform/language/language.tsx'
import { useMedia } from '#console/platform/router/media-query.ts'
import { noFolder } from '#console/materials/material/library-search.ts'
import { foldersQuery } from '#console/materials/material/query.ts'
import type { FolderDrop } from './drop.ts'
import { FolderEntry } from './folder-entry.tsx'
import { folderTexts } from './folder-texts.ts'
import { foldersInTreeOrder } from './folder-tree.ts'

interface FolderTreeProps extends FolderDrop {
  /** The folder in the address; empty means all. */
  readonly chosen: string
  /** Returns the address that shows a folder. */
  readonly addressOf: (folder: string) => string
}

/**
 * The folder tree with the number of materials in each folder, and links to all materials and to those without a
 * folder.
 */
export function FolderTree({ chosen, addressOf, accepts, drop }: FolderTreeProps) {
  const say = useTexts(folderTexts)
  const isWide = useMedia('(min-width: 860px)')
  const { data, error } = useQuery(foldersQuery)
  const placed = foldersInTreeOrder(data?.items ?? [])
  const entry = (folder: string) => ({
    accepts,
    drop,
    to: addressOf(folder),
    isChosen: folder === chosen,
  })
  const shown = placed.find(({ folderId }) => folderId === chosen)
  return (
    // On narrow screens, an open tree would push the materials out of view.
    <details className="mkt-material-folders" open={isWide} key={`${isWide}`}>
      <summary>
        {isWide || shown === undefined ? say('folders') : say('inFolder', { name: shown.name })}
      </summary>
      <nav aria-label={say('folders')}>
        <ul>
          <FolderEntry name={say('allFolders')} {...entry('')} />
          {placed.map(({ folderId, name, depth, count }) => (
            <FolderEntry
              key={folderId}
              {...{ folderId, name, depth, count }}
              {...entry(folderId)}
            />
          ))}
          {data && (
            <FolderEntry
              folderId={null}
              name={say('noFolder')}
              count={data.outside}
              {...entry(noFolder)}
            />
          )}
        </ul>
      </nav>
      {error && <p role="alert">{say('failed', { reason: error.message })}</p>}
    </details>
  )
}
