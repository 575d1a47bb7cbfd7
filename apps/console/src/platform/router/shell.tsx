import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { useTexts } from '#console/platform/language/language.tsx'
import { shellTexts } from '#console/platform/language/shell-texts.ts'

/** The frame of every page, with a thin progress bar at the top while the next page is loading. */
export function Shell() {
  const say = useTexts(shellTexts)
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      {busy && <div className="mkt-page-progress" role="progressbar" aria-label={say('loading')} />}
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
