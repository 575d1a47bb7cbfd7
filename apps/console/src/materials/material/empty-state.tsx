import { Link } from 'react-router'
import { useTexts } from '#console/platform/language/language.tsx'
import { type LibrarySearch, emptyReasonOf, noFilter } from './library-search.ts'
import { useLibraryAddress } from './library-address.ts'
import { materialTexts } from './material-texts.ts'
import { FilesButton } from './upload/files-button.tsx'
import type { AddFiles } from './upload/add-files.ts'

interface NothingProps {
  readonly question: LibrarySearch
  readonly take: AddFiles
}

/** The empty state of the library, with the reason and what to do about it. */
export function EmptyState({ question, take }: NothingProps) {
  const say = useTexts(materialTexts)
  const { to } = useLibraryAddress()
  switch (emptyReasonOf(question)) {
    case 'filtered':
      return (
        <>
          <p>{say('noneSuch')}</p>
          <Link to={to(noFilter)}>{say('clearFilters')}</Link>
        </>
      )
    case 'folder':
      return (
        <>
          <p>{say('emptyFolder')}</p>
          <FilesButton label={say('uploadHere')} take={take} />
          <p>{say('dropHere')}</p>
        </>
      )
    case 'outside':
      return <p>{say('noneOutside')}</p>
    case 'library':
      return (
        <>
          <p>{say('none')}</p>
          <p>{say('noneHint')}</p>
        </>
      )
  }
}
