import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { useWords } from '#console/platform/language/language.tsx'
import { shellWords } from '#console/platform/language/shell-words.ts'

/** Frame of every page: a thin bar runs along the top while the next page is on its way. */
export function Shell() {
  const say = useWords(shellWords)
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      {busy && <div className="mkt-page-progress" role="progressbar" aria-label={say('loading')} />}
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
