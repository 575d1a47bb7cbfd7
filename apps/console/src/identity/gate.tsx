import { leadsToLogin } from '@placard/browser/request/error'
import type { Identity } from '@placard/browser/shared-state/identity'
import { Button, Spin } from 'antd'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useWords } from '#console/language/language.tsx'
import { shellWords } from '#console/language/shell-words.ts'
import { Notice } from '#console/lifecycle/notice.tsx'
import { loadChunk } from '#console/router/chunk.ts'
import { IdentityContext, useIdentityState } from './identity.ts'
import { IdentityBar } from './identity-bar.tsx'
import { mayManage, maySeeManage } from './permission.ts'

const Advertisers = lazy(async () => {
  const page = await loadChunk(() => import('./advertisers.tsx'))
  return { default: page.Advertisers }
})

/** Lets the manage pages through once it is known that the identity may open them, and for which advertiser. */
export function IdentityGate() {
  const say = useWords(shellWords)
  const { identity, error, retry } = useIdentityState()
  if (identity) {
    return (
      <IdentityContext value={identity}>
        <IdentityBar identity={identity} />
        <Permitted identity={identity} />
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
        <Button type="primary" onClick={retry}>
          {say('retry')}
        </Button>
      }
    />
  )
}

function Permitted({ identity }: { identity: Identity }) {
  const say = useWords(shellWords)
  if (mayManage(identity)) return <Outlet />
  if (!maySeeManage(identity)) {
    const { ownerName } = identity
    return <Notice title={say('noPermission')} hint={say('noPermissionHint', { ownerName })} />
  }
  return (
    <Suspense fallback={<Loading />}>
      <Advertisers />
    </Suspense>
  )
}

function Loading() {
  const say = useWords(shellWords)
  return <Spin className="mkt-page-spin" size="large" aria-label={say('loading')} />
}
