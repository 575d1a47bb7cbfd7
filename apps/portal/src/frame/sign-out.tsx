import { dropDrafts } from '@placard/browser/draft/kept-drafts'
import { callServer } from '@placard/browser/request/call'
import { dropMultiAccessId } from '@placard/browser/request/multi-access-id'
import { loginPath } from '@placard/domain/login/address'
import { logout } from '@placard/contract/sign-in'
import { useState } from 'react'
import { useWords } from '#portal/language/language.ts'

/** Ends the session and leaves for the login page. A failure stands where the person has pressed. */
export function SignOutButton() {
  const words = useWords()
  const [failure, setFailure] = useState('')
  const signOut = async () => {
    setFailure('')
    try {
      await callServer(logout, {}, { message: false })
      dropMultiAccessId()
      dropDrafts()
      window.location.assign(loginPath)
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
      <button type="button" className="bar-button" onClick={() => void signOut()}>
        {words.signOut}
      </button>
    </>
  )
}
