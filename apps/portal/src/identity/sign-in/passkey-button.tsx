import type * as passkeyFlow from '@placard/browser/passkey/flow'
import { CallRefused } from '@placard/browser/request/error'
import { code } from '@placard/contract/platform/code'
import { Button } from '@placard/ui/button/button'
import { type ReactNode, useState } from 'react'
import { failureText } from './failure.ts'

interface PasskeyButtonProps {
  readonly kind?: 'primary' | 'plain'
  /** Uses or adds a passkey; rejects with an error whose message is for the user. */
  readonly run: (flow: typeof passkeyFlow) => Promise<void>
  /** Called if the session has ended meanwhile. */
  readonly onSignedOut?: () => void
  readonly children: ReactNode
}

/** A button that uses a passkey, with the reason below it if that fails. Browsers without passkeys do not show it. */
export function PasskeyButton({ kind = 'plain', run, onSignedOut, children }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!('PublicKeyCredential' in window)) return null
  const press = async () => {
    setBusy(true)
    setProblem(null)
    try {
      // Loaded with the first press, since most visits need none of it.
      await run(await import('@placard/browser/passkey/flow'))
    } catch (error) {
      const isSignedOut = error instanceof CallRefused && error.code === code.notSignedIn
      if (isSignedOut && onSignedOut !== undefined) return onSignedOut()
      setProblem(failureText(error))
    }
    setBusy(false)
  }
  return (
    <div className="sign-in-passkey">
      <Button kind={kind} busy={busy} onClick={() => void press()}>
        {children}
      </Button>
      <p role="alert" className="placard-problem">
        {problem}
      </p>
    </div>
  )
}
