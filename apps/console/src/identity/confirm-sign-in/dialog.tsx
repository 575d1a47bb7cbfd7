import { confirmingCalls } from '@placard/browser/session/confirm-sign-in'
import { passwordLength } from '@placard/domain/identity/account/password'
import { ConfirmSignInDialog } from '@placard/ui/second-factor/confirm-sign-in'

/** Confirms the sign-in of the user with the server. @param onEnd is called when the dialog closes */
export function ConfirmSignIn({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  return (
    <ConfirmSignInDialog calls={confirmingCalls} maxLength={passwordLength.max} onEnd={onEnd} />
  )
}
