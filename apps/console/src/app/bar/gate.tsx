import { leadsToLogin } from '@placard/browser/request/error'
import { Outlet, Link } from 'react-router'
import { Button } from '@placard/ui/button/button'
import { LazyBanner } from '#console/support/banner/lazy-banner.tsx'
import { useTexts } from '@placard/ui/locale/locale'
import { shellTexts } from '#console/platform/language/shell-texts.ts'
import { LazyReports } from '#console/app/usage/lazy-reports.tsx'
import { IdentityContext, useIdentityState } from '#console/platform/session/identity.ts'
import { Loading } from '#console/platform/session/loading.tsx'
import './identity-bar.css'
import { dropMultiAccessId } from '@placard/browser/request/multi-access-id'
import { signOut } from '@placard/browser/session/sign-out'
import { personName, type Identity } from '@placard/browser/shared-state/identity'
import { useMutation } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useHost } from '#console/platform/page/host.ts'
import { PaletteButton } from '#console/app/palette/button.tsx'
import { optionalComponent } from '#console/platform/router/load-chunk.ts'
import { ErrorState } from '@placard/ui/state/state'

// Loaded lazily: most hosts show messages, help and a menu themselves.
const Messages = optionalComponent(async () => (await import('./messages.tsx')).Messages)
const Help = optionalComponent(async () => (await import('./help.tsx')).Help)
const PageNav = optionalComponent(async () => (await import('./page-nav.tsx')).PageNav)

/**
 * The bar with the signed-in user, the owner they act for, and the buttons to stop acting and to sign out. It is hidden
 * when the host shows the identity itself.
 */
function IdentityBar({ identity }: { identity: Identity }) {
  const texts = useTexts(shellTexts)
  const { showsIdentity = false, loginUrl } = useHost()
  const leaving = useMutation({ mutationFn: () => signOut(loginUrl) })
  if (showsIdentity) return null
  const { account, ownerName, onBehalf } = identity
  return (
    <div className="mkt-identity" data-commands="none" data-acting={onBehalf || undefined}>
      <span className="mkt-identity-owner">
        {onBehalf && <span>{texts.actingFor}</span>}
        <strong>{ownerName}</strong>
        {onBehalf && (
          <Button small onClick={stopActing}>
            {texts.stopActing}
          </Button>
        )}
      </span>
      <Link className="mkt-identity-person" to="/personal" title={account}>
        {personName(identity)}
      </Link>
      <PaletteButton identity={identity} />
      <Suspense>
        <Messages identity={identity} />
        <Help identity={identity} />
      </Suspense>
      <Button small busy={leaving.isPending} onClick={() => leaving.mutate()}>
        {texts.signOut}
      </Button>
    </div>
  )
}

function stopActing(): void {
  dropMultiAccessId()
  // A full reload, so that no cache keeps data of the advertiser.
  window.location.reload()
}

/** Renders the pages once the identity (the user and the acting owner) is known. */
export function IdentityGate() {
  const texts = useTexts(shellTexts)
  const { identity, error, retry } = useIdentityState()
  const { showsMenu = false } = useHost()
  if (identity) {
    return (
      <IdentityContext value={identity}>
        <IdentityBar identity={identity} />
        {!showsMenu && (
          <div className="mkt-pages-space">
            <Suspense>
              <PageNav identity={identity} />
            </Suspense>
          </div>
        )}
        <LazyBanner identity={identity} />
        <LazyReports identity={identity} />
        <Outlet />
      </IdentityContext>
    )
  }
  if (!error || leadsToLogin(error)) return <Loading />
  return (
    <ErrorState
      isPage
      title={texts.identityFailed}
      hint={error.message}
      actions={
        <Button kind="primary" onClick={retry}>
          {texts.retry}
        </Button>
      }
    />
  )
}
