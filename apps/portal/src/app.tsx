import { onLocaleChange, shownLocale } from '@placard/browser/language/choice'
import type { Identity } from '@placard/browser/shared-state/identity'
import { loginPath, ssoStartPath } from '@placard/domain/platform/access/login-address'
import { isConsolePath } from '@placard/domain/platform/menu/page'
import { UiRoot } from '@placard/ui/root/root'
import { memo, useSyncExternalStore } from 'react'
import { ConsoleFrame } from '#portal/app/console/frame.tsx'
import { Frame } from '#portal/app/frame/frame.tsx'
import { NoPages } from '#portal/app/home/no-pages.tsx'
import { useIdentityState } from '#portal/platform/session/identity.ts'
import { useTexts } from '@placard/ui/locale/locale'
import { portalTexts } from '#portal/platform/language/texts.ts'
import { LazyPage, type PageLoader } from '#portal/platform/lifecycle/lazy-page.tsx'
import { Reactions } from '#portal/platform/lifecycle/reactions.tsx'
import { ErrorState, LoadingState, NoPermissionState } from '@placard/ui/state/state'
import { usePath } from '#portal/platform/router/address.ts'
import { Redirect } from '#portal/platform/router/redirect.tsx'
import { Link } from '#portal/platform/router/link.tsx'
import { isStaffPath } from '#portal/platform/staff/path.ts'
import { isAllowedOwnPage, pageHref, workPages } from '#portal/platform/router/menu.ts'
import { ServicePanel } from '#portal/campaigns/service-tree/panel.tsx'
import { useServices } from '#portal/campaigns/service-tree/services.ts'
import { loadSignInPage } from '#portal/identity/sign-in/load.ts'
import { loadSingleSignOn } from '#portal/identity/sso/load-sso.ts'
import { useDark } from '#portal/platform/theme/theme.ts'

const consolePaths = /^\/markets(\/|$)/

// Nobody else loads the staff pages and the libraries that only they need.
const loadStaffPages: PageLoader = async () => (await import('#portal/staff-pages.tsx')).StaffPages

const loadNotFound: PageLoader = async () => (await import('#portal/app/not-found.tsx')).NotFound

const loadConfirmation = async () =>
  (await import('#portal/identity/confirm-sign-in/dialog.tsx')).ConfirmSignIn

/** The portal. Toasts and other pop-ups are rendered into `popups`. */
export function App({ popups }: { popups: HTMLElement }) {
  const dark = useDark()
  const locale = useSyncExternalStore(onLocaleChange, shownLocale)
  return (
    <UiRoot locale={locale} container={popups} dark={dark}>
      <Reactions loadConfirmation={loadConfirmation} />
      <Page />
    </UiRoot>
  )
}

function Page() {
  const path = usePath()
  if (path === loginPath) return <LazyPage load={loadSignInPage} />
  if (path === ssoStartPath) return <LazyPage load={loadSingleSignOn} />
  if (path === '/' || consolePaths.test(path) || isStaffPath(path)) return <SignedIn />
  return (
    <main>
      <LazyPage load={loadNotFound} />
    </main>
  )
}

// Without `memo`, another path would render the whole frame again. The content reads the path itself.
const SignedIn = memo(function SignedIn() {
  const texts = useTexts(portalTexts)
  const { state, retry } = useIdentityState()
  switch (state.kind) {
    case 'loading':
      return <LoadingState isPage />
    case 'failed':
      return (
        <main>
          <ErrorState
            isPage
            title={texts.identityFailed}
            hint={state.error.message}
            onRetry={retry}
          />
        </main>
      )
    case 'known':
      // The key resets all state when another owner signs in.
      return <SignedInPage key={state.value.ownerId} identity={state.value} />
  }
})

interface KnownProps {
  readonly identity: Identity
}

function SignedInPage({ identity }: KnownProps) {
  const texts = useTexts(portalTexts)
  const services = useServices(identity)
  return (
    <Frame
      identity={identity}
      aboveMenu={(fold) => <ServicePanel services={services} chosen={fold} />}
    >
      <title>{texts.product}</title>
      {services.isScopeKnown ? <Content identity={identity} /> : <LoadingState isPage />}
    </Frame>
  )
}

function Content({ identity }: KnownProps) {
  const path = usePath()
  if (isStaffPath(path)) {
    return identity.staff ? <LazyPage load={loadStaffPages} /> : <StaffOnly />
  }
  const [first] = workPages(identity)
  // For users with access to console pages, the console itself shows the not-found page.
  if (!first && path !== '/' && !isConsolePath(path)) return <LazyPage load={loadNotFound} />
  // They lead to the first page that the roles open.
  if (identity.staff) return <LazyPage load={loadStaffPages} />
  if (isAllowedOwnPage(path, identity.menuTree)) return <ConsoleFrame />
  if (!first) return <NoPages identity={identity} />
  if (path === '/') return <Redirect href={pageHref(first.code)} />
  return <ConsoleFrame />
}

function StaffOnly() {
  const texts = useTexts(portalTexts)
  return (
    <NoPermissionState
      isPage
      title={texts.staffOnly}
      hint={texts.staffOnlyHint}
      actions={
        <Link className="placard-button" data-kind="primary" href="/">
          {texts.toOwnPages}
        </Link>
      }
    />
  )
}
