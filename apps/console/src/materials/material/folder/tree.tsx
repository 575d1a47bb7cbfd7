import { useQuery } from '@tanstack/react-query'
import { useTexts, useLocale } from '@placard/ui/locale/locale'
import { useMedia } from '@placard/ui/device/device'
import { noFolder } from '#console/materials/material/library-search.ts'
import { foldersQuery } from '#console/materials/material/query.ts'
import type { FolderDrop } from './drop.ts'
import { folderTexts } from './folder-texts.ts'
import { foldersInTreeOrder } from './folder-tree.ts'
import { numberText } from '@placard/domain/platform/format/number'
import { Link } from 'react-router'
import { useDropZone } from '#console/materials/material/upload/drop-zone.ts'

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
  const texts = useTexts(folderTexts)
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
        {isWide || shown === undefined ? texts.folders : texts.inFolder({ name: shown.name })}
      </summary>
      <nav aria-label={texts.folders}>
        <ul>
          <FolderEntry name={texts.allFolders} {...entry('')} />
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
              name={texts.noFolder}
              count={data.outside}
              {...entry(noFolder)}
            />
          )}
        </ul>
      </nav>
      {error && <p role="alert">{texts.failed({ reason: error.message })}</p>}
    </details>
  )
}

interface EntryProps extends FolderDrop {
  readonly name: string
  /** The address that shows the folder. */
  readonly to: string
  readonly isChosen: boolean
  /** The nesting level of the folder. */
  readonly depth?: number
  /** The number of materials in it; undefined if they are not counted. */
  readonly count?: number
  /** The target folder of a drop. Null removes materials from all folders; undefined accepts no drops. */
  readonly folderId?: string | null
}

/** An entry of the folder tree. */
function FolderEntry(props: EntryProps) {
  const { name, to, isChosen, depth = 0, count, folderId, accepts, drop } = props
  const locale = useLocale()
  const { isOver: isDropTarget, handlers } = useDropZone(
    (event) => folderId !== undefined && accepts(event),
    (event) => folderId !== undefined && drop(event, folderId),
  )
  return (
    <li
      style={{ paddingInlineStart: depth * 14 }}
      data-over={isDropTarget || undefined}
      {...handlers}
    >
      <Link to={to} aria-current={isChosen}>
        <span>{name}</span>
        {count !== undefined && <small>{numberText(count, locale)}</small>}
      </Link>
    </li>
  )
}
