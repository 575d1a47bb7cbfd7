import { PageSpinner } from '#console/platform/control/spinner.tsx'
import { useWords } from '#console/platform/language/language.tsx'
import { shellWords } from '#console/platform/language/shell-words.ts'

/** The loading indicator in place of a page. */
export function Loading() {
  const say = useWords(shellWords)
  return <PageSpinner label={say('loading')} />
}
