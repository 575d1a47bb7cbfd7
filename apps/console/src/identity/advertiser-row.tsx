import type { OutputOf } from '@placard/contract/call'
import type { listOwners } from '@placard/contract/owner'
import { Button } from 'antd'
import { useWords } from '#console/language/language.tsx'
import { shellWords } from '#console/language/shell-words.ts'
import { useOpenAdvertiser } from './open-advertiser.ts'

type Advertiser = OutputOf<typeof listOwners>['items'][number]

/** One advertiser that the agency may act for. */
export function AdvertiserRow({ advertiser }: { advertiser: Advertiser }) {
  const say = useWords(shellWords)
  const { open, isPending } = useOpenAdvertiser()
  const { ownerId, ownerName, planCount, currency, timeZone } = advertiser
  return (
    <li>
      <div>
        <strong>{ownerName}</strong>
        <span>
          {say('advertiserPlans', { count: planCount })} · {currency} · {timeZone}
        </span>
      </div>
      <Button
        loading={isPending}
        aria-label={say('openAdvertiserNamed', { ownerName })}
        onClick={() => open(ownerId)}
      >
        {say('openAdvertiser')}
      </Button>
    </li>
  )
}
