import { isRouteErrorResponse, Link, useLocation, useNavigate, useRouteError } from 'react-router'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { shellTexts } from '#console/platform/language/shell-texts.ts'
import { ErrorState } from '@placard/ui/state/state'
import { NotFoundPage } from '@placard/ui/not-found/page'

/** The notice in place of a page whose code fails to load or that throws while rendering. */
export function PageError() {
  const error = useRouteError()
  const texts = useTexts(shellTexts)
  const navigate = useNavigate()
  const here = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const tryAgain = () => void navigate(here, { replace: true, state: here.state })
  // For code that a newer build has replaced, and for modules that never finish loading. The state of the page is in
  // its address.
  const reload = () => window.location.reload()
  return (
    <ErrorState
      isPage
      title={texts[isMissingCode(error) ? 'pageFailed' : 'pageBroken']}
      hint={texts.pageBrokenHint}
      actions={
        <>
          <Button kind="primary" onClick={tryAgain}>
            {texts.retry}
          </Button>
          <Button onClick={reload}>{texts.reload}</Button>
        </>
      }
    />
  )
}

/**
 * Returns whether an error means that code failed to load. Browsers use different messages and no specific error name.
 */
function isMissingCode(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'ChunkTimeout' || error.name === 'ChunkLoadError') return true
  return /dynamically imported module|importing a module script/i.test(error.message)
}

/** The page for unknown addresses. @see spec S2.1 */
export function NotFound() {
  return <NotFoundPage locale={useLocale()} homeLink={(label) => <Link to="/">{label}</Link>} />
}
