import { callServer } from '@placard/browser/request/call'
import type { OutputOf } from '@placard/contract/platform/call'
import { fireLink } from '@placard/contract/campaigns/monitoring-link'
import { useMutation } from '@tanstack/react-query'
import { Button } from '#console/platform/control/button.tsx'
import { useTexts } from '#console/platform/language/language.tsx'
import { adTexts } from '#console/campaigns/create/ad/ad-texts.ts'

interface LinkTestProps {
  readonly label: string
  readonly address: string
}

/** Calls an address once with sample values, and shows the response. */
export function LinkTest({ label, address }: LinkTestProps) {
  const say = useTexts(adTexts)
  const test = useMutation({
    mutationFn: (called: string) => callServer(fireLink, { address: called }, { message: false }),
  })
  // The result of another address says nothing about this one.
  const isOfThis = test.variables === address
  return (
    <div className="mkt-create-test">
      <Button small busy={test.isPending} onClick={() => test.mutate(address)}>
        {label}
      </Button>
      <div role="status">
        {test.isPending && say('testing')}
        {isOfThis && test.error && (
          <p className="mkt-create-problem">{say('noAnswer', { reason: test.error.message })}</p>
        )}
        {isOfThis && test.data && <Answer answer={test.data} />}
      </div>
    </div>
  )
}

function Answer({ answer }: { answer: OutputOf<typeof fireLink> }) {
  const say = useTexts(adTexts)
  const { status, failure, redirects, timingMs, expandedAddress } = answer
  return (
    <>
      {failure ? (
        <p className="mkt-create-problem">{say('noAnswer', { reason: failure.message })}</p>
      ) : (
        <p>{say('answered', { status: status ?? '–', ms: timingMs.total })}</p>
      )}
      <ul className="mkt-create-hint">
        <li>{say('calledAs', { address: expandedAddress })}</li>
        {redirects.map((redirect) => (
          <li key={redirect.address}>{say('redirected', redirect)}</li>
        ))}
        <li>{say('timing', timingMs)}</li>
      </ul>
    </>
  )
}
