import type { Audience } from '@placard/contract/support/audience'
import { previewMessage } from '@placard/contract/support/staff-message'
import { useQuery } from '#portal/platform/staff/use-query.ts'
import { usePlatformWords } from '#portal/platform/staff/words.ts'

/** Shows the current size of an audience. Ids that do not exist are reported by the field next to it. */
export function AudienceSize({ audience }: { audience: Audience }) {
  const words = usePlatformWords()
  const { answer } = useQuery(previewMessage, { audience })
  return (
    <p className="hint" role="status">
      {answer.kind === 'known' &&
        words.reaches
          .replace('{owners}', String(answer.data.ownerCount))
          .replace('{people}', String(answer.data.accountCount))}
      {answer.kind === 'failed' && answer.text}
    </p>
  )
}

/** Returns whether the audience is complete enough to ask for its size. */
export function isComplete(audience: Audience): boolean {
  switch (audience.kind) {
    case 'everybody':
      return true
    case 'types':
      return audience.ownerTypes.length > 0
    case 'owners':
      return audience.ownerIds.length > 0
  }
}
