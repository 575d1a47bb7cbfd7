import { leadsToLogin } from '@placard/browser/request/error'
import { Outlet } from 'react-router'
import { Button } from '#console/control/button.tsx'
import { LateBanner } from '#console/banner/late-banner.tsx'
import { useWords } from '#console/language/language.tsx'
import { shellWords } from '#console/language/shell-words.ts'
import { Notice } from '#console/lifecycle/notice.tsx'
import { LateReports } from '#console/usage/late-reports.tsx'
import { IdentityContext, useIdentityState } from './identity.ts'
import { IdentityBar } from './identity-bar.tsx'
import { Loading } from './loading.tsx'

/** Lets the pages through once it is known who is there, and for whom. */
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
