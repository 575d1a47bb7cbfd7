import type { Audience } from '@placard/contract/audience'
import { previewMessage } from '@placard/contract/staff-message'
import { useAnswer } from './answer.ts'
import { usePlatformWords } from './words.ts'

/** How many an audience holds now. Whom it does not know yet the field beside it says. */
export function AudienceReach({ audience }: { audience: Audience }) {
  const words = usePlatformWords()
  const { answer } = useAnswer(previewMessage, { audience })
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

/** Can it be asked about already? */
export function isNamed(audience: Audience): boolean {
  switch (audience.kind) {
    case 'everybody':
      return true
    case 'types':
      return audience.ownerTypes.length > 0
    case 'owners':
      return audience.ownerIds.length > 0
  }
}
