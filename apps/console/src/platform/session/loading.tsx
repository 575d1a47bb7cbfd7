import { PageSpinner } from '#console/platform/control/spinner.tsx'
import { useWords } from '#console/platform/language/language.tsx'
import { shellWords } from '#console/platform/language/shell-words.ts'

/** Stands where a page will be. */
export function Loading() {
  const say = useWords(shellWords)
  return <PageSpinner label={say('loading')} />
}
