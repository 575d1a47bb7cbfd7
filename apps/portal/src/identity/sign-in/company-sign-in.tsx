import { callServer } from '@placard/browser/request/call'
import { dropMultiAccessId } from '@placard/browser/request/multi-access-id'
import { oidcOffered, startOidc } from '@placard/contract/identity/oidc'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { useState } from 'react'
import { useLoad } from '#portal/platform/lifecycle/use-load.ts'
import { failureText } from './failure.ts'
import { signInTexts } from './texts.ts'

/** A button that leads to the identity provider of the user's company, if any company has one. */
export function CompanySignIn({ typed }: { typed: string }) {
  const texts = useTexts(signInTexts)
  const { state } = useLoad(loadOffered)
  if (state.kind !== 'known' || !state.value) return null
  const start = async () => {
    const account = typed.trim()
    if (account === '') throw new Error(texts.accountMissing)
    return callServer(startOidc, { account }, { errorInPlace: true })
  }
  return <CompanyButton label={texts.companySignIn} start={start} />
}

interface CompanyButtonProps {
  readonly label: string
  /** Returns the address of the provider. */
  readonly start: () => Promise<{ readonly address: string }>
}

/** A button that sends the browser to an identity provider. */
export function CompanyButton({ label, start }: CompanyButtonProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const leave = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const { address } = await start()
      // The acting identity belongs to the previous session.
      dropMultiAccessId()
      window.location.assign(address)
    } catch (error) {
      setProblem(failureText(error))
      setBusy(false)
    }
  }
  return (
    <div className="sign-in-company">
      <Button busy={busy} onClick={() => void leave()}>
        {label}
      </Button>
      <p role="alert" className="placard-problem">
        {problem}
      </p>
    </div>
  )
}

async function loadOffered(signal: AbortSignal): Promise<boolean> {
  const { offered } = await callServer(oidcOffered, {}, { signal, errorHandling: false })
  return offered
}
