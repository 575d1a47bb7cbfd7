import { requestSettings } from '@placard/browser/request/settings'
import { useTexts } from '@placard/ui/locale/locale'
import { SecretDialog } from '@placard/ui/secret/secret-dialog'
import { useClock } from '#console/platform/session/clock.ts'
import { apiTokenTexts } from './api-token-texts.ts'
import type { FreshToken } from './api-tokens.ts'

interface TokenSecretDialogProps {
  readonly fresh: FreshToken
  readonly onClose: () => void
}

/** The dialog with the secret of a token, which is shown once, and an example of a request. */
export function TokenSecretDialog({ fresh: { token, secret }, onClose }: TokenSecretDialogProps) {
  const texts = useTexts(apiTokenTexts)
  const clock = useClock()
  return (
    <SecretDialog
      title={texts.secretTitle({ name: token.tokenName })}
      hint={
        <>
          <p>{texts.secretHint}</p>
          {token.formerUntil !== null && (
            <p>{texts.formerUntil({ time: clock.format(token.formerUntil) })}</p>
          )}
        </>
      }
      parts={[
        { label: texts.secretLabel, text: secret },
        { label: texts.example, text: curlOf(token, secret) },
      ]}
      onClose={onClose}
    />
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
