import { Link } from 'react-router'
import { useWords } from '#console/platform/language/language.tsx'
import { type LibraryQuestion, emptinessOf, noFilter } from './address.ts'
import { useLibraryAddress } from './library-address.ts'
import { materialWords } from './material-words.ts'
import { FilesButton } from './upload/files-button.tsx'
import type { TakeFiles } from './upload/taking.ts'

interface NothingProps {
  readonly question: LibraryQuestion
  readonly take: TakeFiles
}

/** The empty state of the library, with the reason and what to do about it. */
export function Nothing({ question, take }: NothingProps) {
  const say = useWords(materialWords)
  const { to } = useLibraryAddress()
  switch (emptinessOf(question)) {
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
