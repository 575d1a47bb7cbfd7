import { PageSpinner } from '#console/platform/control/spinner.tsx'
import { useTexts } from '#console/platform/language/language.tsx'
import { shellTexts } from '#console/platform/language/shell-texts.ts'

/** The loading indicator in place of a page. */
export function Loading() {
  const say = useTexts(shellTexts)
  return <PageSpinner label={say('loading')} />
}
