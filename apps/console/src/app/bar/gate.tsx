import { leadsToLogin } from '@placard/browser/request/error'
import { Outlet } from 'react-router'
import { Button } from '#console/platform/control/button.tsx'
import { LazyBanner } from '#console/support/banner/lazy-banner.tsx'
import { useTexts } from '#console/platform/language/language.tsx'
import { shellTexts } from '#console/platform/language/shell-texts.ts'
import { Notice } from '#console/platform/page/notice.tsx'
import { LazyReports } from '#console/app/usage/lazy-reports.tsx'
import { IdentityContext, useIdentityState } from '#console/platform/session/identity.ts'
import { IdentityBar } from './identity-bar.tsx'
import { Loading } from '#console/platform/session/loading.tsx'

/** Renders the pages once the identity (the user and the acting owner) is known. */
export function IdentityGate() {
  const say = useTexts(shellTexts)
  const { identity, error, retry } = useIdentityState()
  if (identity) {
    return (
      <IdentityContext value={identity}>
        <IdentityBar identity={identity} />
        <LazyBanner identity={identity} />
        <LazyReports identity={identity} />
        <Outlet />
      </IdentityContext>
    )
  }
  if (!error || leadsToLogin(error)) return <Loading />
  return (
    <Notice
      isError
      title={say('identityFailed')}
      hint={error.message}
      action={
        <Button kind="primary" onClick={retry}>
          {say('retry')}
        </Button>
      }
    />
  )
}
