import { signOut } from '@placard/browser/session/sign-out'
import { useWords } from '#portal/language/language.ts'

/** Ends the session and leaves for the login page. */
export function SignOutButton() {
  const words = useWords()
  // The shell shows a failure as a toast, and the page stays.
  const leave = () => void signOut().catch(() => undefined)
  return (
    <button type="button" className="bar-button" onClick={leave}>
      {words.signOut}
    </button>
  )
}
