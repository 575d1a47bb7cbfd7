import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useTexts } from '@placard/ui/locale/locale'
import { shellTexts } from '#console/platform/language/shell-texts.ts'
import { loadChunk } from '#console/platform/router/load-chunk.ts'
import { mayManage, maySeeManage, useIdentity } from '#console/platform/session/identity.ts'
import { Loading } from '#console/platform/session/loading.tsx'
import { NoPermissionState } from '@placard/ui/state/state'

const Advertisers = lazy(async () => {
  const page = await loadChunk(() => import('#console/identity/advertiser/advertisers.tsx'))
  return { default: page.Advertisers }
})

/** Renders the manage pages for users with access. Agencies get the list of their advertisers instead. */
export function ManageGate() {
  const texts = useTexts(shellTexts)
  const identity = useIdentity()
  if (mayManage(identity)) return <Outlet />
  if (!maySeeManage(identity)) {
    const { ownerName } = identity
    return (
      <NoPermissionState
        isPage
        title={texts.noPermission}
        hint={texts.noPermissionHint({ ownerName })}
      />
    )
  }
  return (
    <Suspense fallback={<Loading />}>
      <Advertisers />
    </Suspense>
  )
}
