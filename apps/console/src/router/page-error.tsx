import { Button } from 'antd'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useWords } from '#console/language/language.tsx'
import { shellWords } from '#console/language/shell-words.ts'
import { Notice } from '#console/lifecycle/notice.tsx'
import { NotFound } from './not-found.tsx'

/** Stands where a page would, when its code does not arrive or it breaks while it is drawn. */
export function PageError() {
  const error = useRouteError()
  const say = useWords(shellWords)
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  // What failed to load stays failed for as long as the page lives, so the way on is a new page; its state is in the URL.
  const reload = () => window.location.reload()
  return (
    <Notice
      alarming
      title={say(isMissingCode(error) ? 'pageFailed' : 'pageBroken')}
      hint={say('pageBrokenHint')}
      action={
        <Button type="primary" onClick={reload}>
          {say('reload')}
        </Button>
      }
    />
  )
}

/** Browsers word it each in its own way and give it no name of its own. */
function isMissingCode(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'ChunkTimeout' || error.name === 'ChunkLoadError') return true
  return /dynamically imported module|importing a module script/i.test(error.message)
}
