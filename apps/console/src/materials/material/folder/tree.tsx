import type { DragEvent } from 'react'
import { useBulkChange } from '#console/materials/material/bulk-change.ts'
import type { MaterialSelection } from '#console/materials/material/selection.ts'
import type { Drag } from '#console/materials/material/drag.ts'
import { hasFiles, useDropZone } from '#console/materials/material/upload/file-inputs.tsx'
import { type AddFiles, useAddDroppedFiles } from '#console/materials/material/upload/add-files.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useMedia } from '@placard/ui/device/device'
import { noFolder } from '#console/materials/material/library-search.ts'
import { foldersQuery } from '#console/materials/material/query.ts'
import { folderTexts } from './folder-texts.ts'
import { foldersInTreeOrder } from './folder-tree.ts'
import { numberText } from '@placard/domain/platform/format/number'
import { Link } from 'react-router'

/** The drop handling of folders. */
interface FolderDrop {
  readonly accepts: (event: DragEvent) => boolean
  /** Handles a drop on a folder; null means no folder. */
  readonly drop: (event: DragEvent, folderId: string | null) => void
}

/** Returns the drop handling of folders: dropped files are uploaded into the folder, and materials are moved there. */
export function useFolderDrop(
  choice: MaterialSelection,
  { rows }: Drag,
  addFiles: AddFiles,
): FolderDrop {
  const { mutate } = useBulkChange(choice.update)
  const takeDropped = useAddDroppedFiles(addFiles)
  const isMove = rows.length > 0
  return {
    accepts: (event) => isMove || hasFiles(event),
    drop({ dataTransfer }, folderId) {
      if (isMove) mutate({ rows, change: { kind: 'move', folderId } })
      else takeDropped(dataTransfer, folderId)
    },
  }
}

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
