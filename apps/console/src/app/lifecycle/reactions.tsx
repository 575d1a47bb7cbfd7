import { configureClient, logReport } from '@placard/browser/request/settings'
import { leaveForLogin } from '@placard/browser/session/login-redirect'
import { announceCall, announceUse } from '@placard/browser/usage/announce'
import type { Reaction } from '@placard/domain/platform/reply/reaction'
import { useConfirmation } from '@placard/ui/second-factor/use-confirmation'
import { useToasts } from '@placard/ui/toast/toasts'
import { VisitLimitMask } from '@placard/ui/visit-limit/mask'
import { useLayoutEffect, useState } from 'react'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { loadChunk } from '#console/platform/router/load-chunk.ts'
import { shellTexts } from '#console/platform/language/shell-texts.ts'
import type { HostProps } from '#console/platform/page/host.ts'

const loadConfirmation = async () =>
  (await loadChunk(() => import('#console/identity/confirm-sign-in/dialog.tsx'))).ConfirmSignIn

/**
 * Shows the reactions to responses: warnings and errors as messages, the visit limit as a mask over everything, and an
 * expired session as a redirect to the login page. Nothing else in the console does.
 *
 * @see spec S8.1–S8.7
 */
export function Reactions({
  apiBase = '',
  loginUrl,
  reportError = logReport,
}: Pick<HostProps, 'apiBase' | 'loginUrl' | 'reportError'>) {
  const show = useToasts()
  const locale = useLocale()
  const texts = useTexts(shellTexts)
  const [masked, setMasked] = useState<string | null>(null)
  const { confirmSignIn, dialog } = useConfirmation(loadConfirmation)

  // A layout effect, so that it listens before the page sends its first query.
  useLayoutEffect(() => {
    const react = (reaction: Reaction): void => {
      switch (reaction.kind) {
        case 'accept':
          if (reaction.warning) show({ kind: 'warning', text: reaction.warning })
          return
        case 'refuse':
          show({ kind: 'error', text: reaction.text, durationS: 6 })
          return
        case 'mask':
          setMasked(reaction.text)
          return
        case 'login':
          leaveForLogin(loginUrl)
          return
        case 'withhold':
          return
      }
    }
    const identityChanged = () => window.location.reload()
    return configureClient({
      apiBase,
      locale: () => locale,
      react,
      identityChanged,
      confirmSignIn,
      accepted: announceCall,
      report(response) {
        reportError(response)
        const { path, status, body } = response
        announceUse({ kind: 'error', subjectId: path, text: `${status} ${body}` })
      },
    })
  }, [apiBase, loginUrl, reportError, locale, show, confirmSignIn])

  if (dialog !== null) return dialog
  if (masked === null) return null
  return <VisitLimitMask text={masked} backLabel={texts.goBack} onBack={() => setMasked(null)} />
}
