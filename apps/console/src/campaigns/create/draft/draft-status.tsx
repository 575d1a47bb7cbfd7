import { useClock } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { FlowDraft } from './draft.ts'
import { draftTexts } from './draft-texts.ts'
import { useChangerName } from './changer.ts'

/** An unobtrusive line that shows that the input is saved. */
export function DraftStatus({ draft: { state, isUnchanged } }: { draft: FlowDraft }) {
  const texts = useTexts(draftTexts)
  const locale = useLocale()
  const { timeZone } = useIdentity()
  const clock = useClock()
  const changer = useChangerName()
  if (state.kind === 'saving') return <p className="mkt-create-hint">{texts.saving}</p>
  if (state.kind !== 'saved') return null
  const { changedAt } = state.draft
  const short = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  return (
    <p className="mkt-create-hint">
      {isUnchanged
        ? texts.changedBy({ who: changer(state.draft), time: clock.format(changedAt) })
        : texts.savedAt({ time: short.format(changedAt) })}
    </p>
  )
}
