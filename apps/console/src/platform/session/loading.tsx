import { PageSpinner } from '#console/platform/control/spinner.tsx'
import { useTexts } from '@placard/ui/locale/locale'
import { shellTexts } from '#console/platform/language/shell-texts.ts'

/** The loading indicator in place of a page. */
export function Loading() {
  const texts = useTexts(shellTexts)
  return <PageSpinner label={texts.loading} />
}
