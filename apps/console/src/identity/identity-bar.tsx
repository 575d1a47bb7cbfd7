import './identity-bar.css'
import { dropDrafts } from '@placard/browser/draft/kept-drafts'
import { callServer } from '@placard/browser/request/call'
import { dropMultiAccessId } from '@placard/browser/request/multi-access-id'
import type { Identity } from '@placard/browser/shared-state/identity'
import { logout } from '@placard/contract/sign-in'
import { loginPath } from '@placard/domain/login/address'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useWords } from '#console/language/language.tsx'
import { shellWords } from '#console/language/shell-words.ts'
import { useHost } from '#console/lifecycle/host-context.ts'

/** Who is signed in and for whom it acts, where no host shows it, and the ways out. */
export function IdentityBar({ identity }: { identity: Identity }) {
  const say = useWords(shellWords)
  const { showsIdentity = false, loginUrl = loginPath } = useHost()
  const signOut = useMutation({
    mutationFn: () => callServer(logout, {}),
    onSuccess() {
      dropMultiAccessId()
      dropDrafts()
      window.location.assign(loginUrl)
    },
  })
  if (showsIdentity) return null
  const { account, accountName, ownerName, onBehalf } = identity
  return (
    <div className="mkt-identity" data-acting={onBehalf || undefined}>
      <span className="mkt-identity-owner">
        {onBehalf && <span>{say('actingFor')}</span>}
        <strong>{ownerName}</strong>
        {onBehalf && (
          <Button size="small" onClick={stopActing}>
            {say('stopActing')}
          </Button>
        )}
      </span>
      <span className="mkt-identity-person" title={account}>
        {accountName}
      </span>
      <Button size="small" loading={signOut.isPending} onClick={() => signOut.mutate()}>
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
