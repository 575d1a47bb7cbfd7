import { PageSpinner } from '#console/control/spinner.tsx'
import { useWords } from '#console/language/language.tsx'
import { shellWords } from '#console/language/shell-words.ts'

/** Stands where a page will be. */
export function Loading() {
  const say = useWords(shellWords)
  return <PageSpinner label={say('loading')} />
}
