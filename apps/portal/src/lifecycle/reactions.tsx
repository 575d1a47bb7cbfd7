import { attendRequests, logReport } from '@placard/browser/request/settings'
import { leaveForLogin } from '@placard/browser/session/login-redirect'
import { shownLocale } from '@placard/browser/language/choice'
import { VisitLimitMask } from '@placard/ui/visit-limit/mask'
import '@placard/ui/visit-limit/mask.css'
import { useLayoutEffect, useState } from 'react'
import { useWords } from '#portal/language/language.ts'

/**
 * Does what replies to the portal's own calls lead to: the mask of the visit limit and the way to the login page. Messages
 * stand in place, where the call was made, so there are no others. @see spec S8.1–S8.7
 */
export function Reactions() {
  const words = useWords()
  const [masked, setMasked] = useState<string | null>(null)
  useLayoutEffect(
    () =>
      attendRequests({
        apiBase: '',
        locale: shownLocale,
        report: logReport,
        identityChanged: () => window.location.reload(),
        react(reaction) {
          if (reaction.kind === 'mask') setMasked(reaction.text)
          if (reaction.kind === 'login') leaveForLogin()
        },
      }),
    [],
  )
  if (masked === null) return null
  return <VisitLimitMask text={masked} backLabel={words.goBack} onBack={() => setMasked(null)} />
}
