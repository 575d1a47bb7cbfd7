import { leadsToLogin } from '@placard/browser/request/error'
import { Outlet } from 'react-router'
import { Button } from '#console/platform/control/button.tsx'
import { LateBanner } from '#console/support/banner/late-banner.tsx'
import { useWords } from '#console/platform/language/language.tsx'
import { shellWords } from '#console/platform/language/shell-words.ts'
import { Notice } from '#console/platform/page/notice.tsx'
import { LateReports } from '#console/app/usage/late-reports.tsx'
import { IdentityContext, useIdentityState } from '#console/platform/session/identity.ts'
import { IdentityBar } from './identity-bar.tsx'
import { Loading } from '#console/platform/session/loading.tsx'

/** Renders the pages once the identity (the user and the acting owner) is known. */
export function IdentityGate() {
  const say = useWords(shellWords)
  const { identity, error, retry } = useIdentityState()
  if (identity) {
    return (
      <IdentityContext value={identity}>
        <IdentityBar identity={identity} />
        <LateBanner identity={identity} />
        <LateReports identity={identity} />
        <Outlet />
      </IdentityContext>
    )
  }
  if (!error || leadsToLogin(error)) return <Loading />
  return (
    <Notice
      alarming
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
