import { callServer } from '@placard/browser/request/call'
import { generateSsoToken } from '@placard/contract/identity/sso'
import { insightPath, ssoAddress } from '@placard/domain/platform/access/login-address'
import { useTexts } from '@placard/ui/locale/locale'
import { portalTexts } from '#portal/platform/language/texts.ts'
import { ErrorState, LoadingState } from '@placard/ui/state/state'
import { useLoad } from '#portal/platform/lifecycle/use-load.ts'

/** Redirects to the open platform with a token that identifies the signed-in user. @see spec S2.3 */
export function SingleSignOn() {
  const texts = useTexts(portalTexts)
  const { state, retry } = useLoad(redirectToPlatform)
  return (
    <main>
      <title>{texts.product}</title>
      {state.kind === 'failed' ? (
        <ErrorState isPage title={texts.goingOnFailed} hint={state.error.message} onRetry={retry} />
      ) : (
        <LoadingState isPage />
      )}
    </main>
  )
}

async function redirectToPlatform(signal: AbortSignal): Promise<void> {
  const answer = await callServer(generateSsoToken, {}, { signal, errorInPlace: true })
  const { ssoToken, platformOrigin } = answer
  signal.throwIfAborted()
  const address = ssoAddress({
    platformOrigin,
    current: window.location.href,
    insightAddress: platformOrigin + insightPath,
    ssoToken,
  })
  // `replace` keeps this page out of the history: the token can be used only once, so "back" must not lead here.
  window.location.replace(address)
}
