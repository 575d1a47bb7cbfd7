import { Button } from '@placard/ui/button/button'
import { EmptyState, ErrorState, LoadingState, NoPermissionState } from '@placard/ui/state/state'
import { useState } from 'react'
import type { Example } from '../page/example.ts'

export const example: Example = {
  title: 'Content states',
  about: 'Loading, empty, failed and not permitted, each with the reason and the next step.',
  View,
}

function View() {
  const [retries, setRetries] = useState(0)
  return (
    <div className="kit-form">
      <LoadingState />
      <EmptyState
        title="No campaigns yet"
        hint="Create one, or import a file."
        actions={<Button kind="primary">Create</Button>}
      />
      <ErrorState
        title="The campaigns could not be loaded"
        hint={`The server does not answer. Retries: ${retries}`}
        onRetry={() => setRetries(retries + 1)}
      />
      <NoPermissionState hint="Ask the owner of the account for access to campaigns." />
    </div>
  )
}
