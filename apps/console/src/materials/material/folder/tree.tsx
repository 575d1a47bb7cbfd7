import { useQuery } from '@tanstack/react-query'
import { useWords } from '#console/platform/language/language.tsx'
import { useMedia } from '#console/platform/router/media.ts'
import { outside } from '#console/materials/material/address.ts'
import { foldersQuery } from '#console/materials/material/query.ts'
import type { FolderDrop } from './drop.ts'
import { Entry } from './entry.tsx'
import { folderWords } from './folder-words.ts'
import { placedFolders } from './placed.ts'

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
export function FolderTree({ chosen, addressOf, takes, drop }: FolderTreeProps) {
  const say = useWords(folderWords)
  const isWide = useMedia('(min-width: 860px)')
  const { data, error } = useQuery(foldersQuery)
  const placed = placedFolders(data?.items ?? [])
  const entry = (folder: string) => ({
    takes,
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
          <Entry name={say('allFolders')} {...entry('')} />
          {placed.map(({ folderId, name, depth, count }) => (
            <Entry key={folderId} {...{ folderId, name, depth, count }} {...entry(folderId)} />
          ))}
          {data && (
            <Entry
              folderId={null}
              name={say('noFolder')}
              count={data.outside}
              {...entry(outside)}
            />
          )}
        </ul>
      </nav>
      {error && <p role="alert">{say('failed', { reason: error.message })}</p>}
    </details>
  )
}
