import { useClock } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useWords } from '#console/platform/language/language.tsx'
import type { FlowDraft } from './draft.ts'
import { draftWords } from './draft-words.ts'
import { useChanger } from './who.ts'

/** An unobtrusive line that shows that the input is saved. */
export function DraftLine({ draft: { state, isAsBegun } }: { draft: FlowDraft }) {
  const say = useWords(draftWords)
  const locale = useLocale()
  const { timeZone } = useIdentity()
  const clock = useClock()
  const changer = useChanger()
  if (state.kind === 'saving') return <p className="mkt-create-hint">{say('saving')}</p>
  if (state.kind !== 'saved') return null
  const { changedAt } = state.draft
  const short = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  return (
    <p className="mkt-create-hint">
      {isAsBegun
        ? say('changedBy', { who: changer(state.draft), time: clock.format(changedAt) })
        : say('savedAt', { time: short.format(changedAt) })}
    </p>
  )
}
