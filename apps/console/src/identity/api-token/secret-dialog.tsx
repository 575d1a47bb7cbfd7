import { requestSettings } from '@placard/browser/request/settings'
import { Button } from '@placard/ui/button/button'
import { Dialog, DialogActions } from '@placard/ui/dialog/dialog'
import { useTexts } from '@placard/ui/locale/locale'
import { Fragment, useState } from 'react'
import { Copyable } from '#console/platform/control/copyable.tsx'
import { useClock } from '#console/platform/session/clock.ts'
import { apiTokenTexts } from './api-token-texts.ts'
import type { FreshToken } from './api-tokens.ts'

interface SecretDialogProps {
  readonly fresh: FreshToken
  readonly onClose: () => void
}

/** The dialog with the secret of a token, which is shown once, and an example of a request. */
export function SecretDialog({ fresh: { token, secret }, onClose }: SecretDialogProps) {
  const texts = useTexts(apiTokenTexts)
  const clock = useClock()
  const [isCopied, setCopied] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const close = () => (isCopied ? onClose() : setLeaving(true))
  return (
    <Dialog title={texts.secretTitle({ name: token.tokenName })} width="wide" onClose={close}>
      <p>{texts.secretHint}</p>
      {token.formerUntil !== null && (
        <p>{texts.formerUntil({ time: clock.format(token.formerUntil) })}</p>
      )}
      <div className="mkt-token-secret">
        <Copyable label={texts.secretLabel} text={secret} onCopied={() => setCopied(true)} />
        <Copyable
          label={texts.example}
          text={curlOf(token, secret)}
          onCopied={() => setCopied(true)}
        />
      </div>
      <p className="placard-problem" role="alert">
        {isLeaving && !isCopied && texts.leaveSecret}
      </p>
      <DialogActions>
        {isLeaving && !isCopied ? (
          <Fragment key="leaving">
            <Button kind="danger" onClick={onClose}>
              {texts.leaveAnyway}
            </Button>
          </Fragment>
        ) : (
          <Fragment key="showing">
            <Button kind="primary" onClick={close}>
              {texts.done}
            </Button>
          </Fragment>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** Returns a request that works with the token, as it is typed in a shell. */
function curlOf({ reads, advertisers }: FreshToken['token'], secret: string): string {
  const [advertiser] = advertisers.listed
  const path = reads.includes('account')
    ? '/v2/communal/owner/info'
    : examplePaths[reads[0] ?? 'account']
  return [
    `curl ${new URL(requestSettings().apiBase + path, location.href).href}`,
    `  -H 'Authorization: Bearer ${secret}'`,
    ...(advertiser ? [`  -H 'placard-owner: ${advertiser.ownerId}'`] : []),
    `  -H 'content-type: application/json' -d '{}'`,
  ].join(' \\\n')
}

const examplePaths = {
  promotion: '/v3/label/list',
  material: '/v3/material/folder/list',
  toolbox: '/v3/communal/ticket/list',
  finance: '/v3/finance/balance',
  customer: '/v3/owner/list',
  account: '/v2/communal/owner/info',
}
