import { signOut } from '@placard/browser/session/sign-out'
import { useState } from 'react'
import { useWords } from '#portal/language/language.ts'

/** Ends the session and leaves for the login page. A failure stands where the person has pressed. */
export function SignOutButton() {
  const words = useWords()
  const [failure, setFailure] = useState('')
  const leave = async () => {
    setFailure('')
    try {
      await signOut(undefined, { message: false })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <>
      {failure && (
        <span role="alert" className="bar-failure">
          {failure}
        </span>
      )}
      <button type="button" className="bar-button" onClick={() => void leave()}>
        {words.signOut}
      </button>
    </>
  )
}
