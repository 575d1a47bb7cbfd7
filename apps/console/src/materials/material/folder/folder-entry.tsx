import { numberText } from '@placard/domain/platform/format/number'
import { Link } from 'react-router'
import { useLocale } from '#console/platform/language/language.tsx'
import { useDropZone } from '#console/materials/material/upload/drop-zone.ts'
import type { FolderDrop } from './drop.ts'

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
export function FolderEntry(props: EntryProps) {
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
