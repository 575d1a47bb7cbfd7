import { configureClient, logReport } from '@placard/browser/request/settings'
import { leaveForLogin } from '@placard/browser/session/login-redirect'
import { shownLocale } from '@placard/browser/language/choice'
import { useConfirmation } from '@placard/ui/second-factor/use-confirmation'
import { useToasts } from '@placard/ui/toast/toasts'
import { VisitLimitMask } from '@placard/ui/visit-limit/mask'
import { useLayoutEffect, useState } from 'react'
import { useTexts } from '@placard/ui/locale/locale'
import { portalTexts } from '#portal/platform/language/texts.ts'

interface ReactionsProps {
  /** Loads the dialog that confirms the sign-in; a stable function. */
  readonly loadConfirmation: Parameters<typeof useConfirmation>[0]
}

/**
 * Shows the reactions to responses of the portal's own calls: toasts, the visit limit mask and the redirect to the
 * login page. Nothing else in the portal does so.
 *
 * @see spec S8.1–S8.7
 */
export function Reactions({ loadConfirmation }: ReactionsProps) {
  const show = useToasts()
  const texts = useTexts(portalTexts)
  const { confirmSignIn, dialog } = useConfirmation(loadConfirmation)
  const [masked, setMasked] = useState<string | null>(null)
  useLayoutEffect(
    () =>
      configureClient({
        apiBase: '',
        locale: shownLocale,
        report: logReport,
        identityChanged: () => window.location.reload(),
        confirmSignIn,
        react(reaction) {
          if (reaction.kind === 'accept' && reaction.warning)
            show({ kind: 'warning', text: reaction.warning })
          if (reaction.kind === 'refuse') show({ kind: 'error', text: reaction.text, durationS: 6 })
          if (reaction.kind === 'mask') setMasked(reaction.text)
          if (reaction.kind === 'login') leaveForLogin()
        },
      }),
    [show, confirmSignIn],
  )
  if (dialog !== null) return dialog
  if (masked === null) return null
  return <VisitLimitMask text={masked} backLabel={texts.goBack} onBack={() => setMasked(null)} />
}
