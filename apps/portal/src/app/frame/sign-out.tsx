import { signOut } from '@placard/browser/session/sign-out'
import { useWords } from '#portal/platform/language/language.ts'

/** The button that ends the session and goes to the login page. */
export function SignOutButton() {
  const words = useWords()
  // The shell shows the error as a toast, and the page stays.
  const leave = () => void signOut().catch(() => undefined)
  return (
    <button type="button" className="bar-button" onClick={leave}>
      {words.signOut}
    </button>
  )
}
