import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { useTexts } from '@placard/ui/locale/locale'
import { shellTexts } from '#console/platform/language/shell-texts.ts'

/** The frame of every page, with a thin progress bar at the top while the next page is loading. */
export function Shell() {
  const texts = useTexts(shellTexts)
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      {busy && <div className="mkt-page-progress" role="progressbar" aria-label={texts.loading} />}
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
