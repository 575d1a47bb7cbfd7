import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale, useWords } from '#console/language/language.tsx'
import { numberText } from '@placard/domain/format/number'
import { useMedia } from '#console/router/media.ts'
import { outside } from '../address.ts'
import { foldersQuery } from '../query.ts'
import { folderWords } from './folder-words.ts'
import { placedFolders } from './placed.ts'

interface FolderTreeProps {
  /** As the address has it; empty: all. */
  readonly chosen: string
  /** The address that shows a folder. */
  readonly addressOf: (folder: string) => string
}

/** The folders, each with how many materials stand in it, and the ways to all of them and to what stands in none. */
export function FolderTree({ chosen, addressOf }: FolderTreeProps) {
  const say = useWords(folderWords)
  const locale = useLocale()
  const isWide = useMedia('(min-width: 860px)')
  const { data, error } = useQuery(foldersQuery)
  const placed = placedFolders(data?.items ?? [])
  const entry = (folder: string, name: string, { depth = 0, count = -1 }) => (
    <li key={folder} style={{ paddingInlineStart: depth * 14 }}>
      <Link to={addressOf(folder)} aria-current={folder === chosen}>
        <span>{name}</span>
        {count >= 0 && <small>{numberText(count, locale)}</small>}
      </Link>
    </li>
  )
  const name = placed.find(({ folderId }) => folderId === chosen)?.name
  return (
    // Where there is little room, the tree would push the materials out of sight.
    <details className="mkt-material-folders" open={isWide} key={`${isWide}`}>
      <summary>{isWide || name === undefined ? say('folders') : say('inFolder', { name })}</summary>
      <nav aria-label={say('folders')}>
        <ul>
          {entry('', say('allFolders'), {})}
          {placed.map(({ folderId, ...folder }) => entry(folderId, folder.name, folder))}
          {data && entry(outside, say('noFolder'), { count: data.outside })}
        </ul>
      </nav>
      {error && <p role="alert">{say('failed', { reason: error.message })}</p>}
    </details>
  )
}
