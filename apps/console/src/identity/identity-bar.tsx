import './identity-bar.css'
import { dropMultiAccessId } from '@placard/browser/request/multi-access-id'
import { signOut } from '@placard/browser/session/sign-out'
import { personName, type Identity } from '@placard/browser/shared-state/identity'
import { useMutation } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { Button } from '#console/control/button.tsx'
import { useWords } from '#console/language/language.tsx'
import { shellWords } from '#console/language/shell-words.ts'
import { useHost } from '#console/lifecycle/host-context.ts'
import { PaletteButton } from '#console/palette/button.tsx'
import { optionalPart } from '#console/router/optional-part.ts'

// Most hosts show them themselves, and need none of this.
const Messages = optionalPart(async () => (await import('./messages.tsx')).Messages)
const Help = optionalPart(async () => (await import('./help.tsx')).Help)

/** Who is signed in and for whom it acts, where no host shows it, and the ways out. */
export function IdentityBar({ identity }: { identity: Identity }) {
  const say = useWords(shellWords)
  const { showsIdentity = false, loginUrl } = useHost()
  const leaving = useMutation({ mutationFn: () => signOut(loginUrl) })
  if (showsIdentity) return null
  const { account, ownerName, onBehalf } = identity
  return (
    <div className="mkt-identity" data-acting={onBehalf || undefined}>
      <span className="mkt-identity-owner">
        {onBehalf && <span>{say('actingFor')}</span>}
        <strong>{ownerName}</strong>
        {onBehalf && (
          <Button small onClick={stopActing}>
            {say('stopActing')}
          </Button>
        )}
      </span>
      <Link className="mkt-identity-person" to="/personal" title={account}>
        {personName(identity)}
      </Link>
      <PaletteButton identity={identity} />
      <Suspense>
        <Messages identity={identity} />
        <Help identity={identity} />
      </Suspense>
      <Button small busy={leaving.isPending} onClick={() => leaving.mutate()}>
        {say('signOut')}
      </Button>
    </div>
  )
}

function stopActing(): void {
  dropMultiAccessId()
  // A new page, so that nothing of the advertiser stays in any cache.
  window.location.reload()
}
