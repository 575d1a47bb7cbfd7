import { callServer } from '@placard/browser/request/call'
import { leadsToLogin } from '@placard/browser/request/error'
import { generateSsoToken } from '@placard/contract/identity/sso'
import { insightPath, ssoAddress } from '@placard/domain/platform/access/login-address'
import { useEffect, useState } from 'react'
import { useTexts } from '#portal/platform/language/language.ts'
import { Notice } from '#portal/platform/lifecycle/notice.tsx'
import { Spinner } from '#portal/platform/lifecycle/spinner.tsx'

/** Redirects to the open platform with a token that identifies the signed-in user. @see spec S2.3 */
export function SingleSignOn() {
  const texts = useTexts()
  const [failure, setFailure] = useState<string | null>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    redirectToPlatform(leaving.signal).catch((error: unknown) => {
      if (!leaving.signal.aborted && !leadsToLogin(error))
        setFailure(error instanceof Error ? error.message : String(error))
    })
    return () => leaving.abort()
  }, [asked])
  const retry = () => {
    setFailure(null)
    setAsked(asked + 1)
  }
  return (
    <main>
      <title>{texts.product}</title>
      {failure === null ? (
        <Spinner />
      ) : (
        <Notice alarming title={texts.goingOnFailed}>
          <p>{failure}</p>
          <button type="button" className="button" onClick={retry}>
            {texts.retry}
          </button>
        </Notice>
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
