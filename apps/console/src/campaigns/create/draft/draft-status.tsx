import { dateFormat } from '@placard/domain/platform/calendar/date-format'
import { useClock } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { type FlowDraft, useChangerName } from './draft.ts'
import { draftTexts } from './draft-texts.ts'
import { Button } from '@placard/ui/button/button'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { draftsQuery } from './draft-query.ts'

/** Tells whether the input is saved and, if it is not, why. */
export function DraftStatus({ draft: { state, isUnchanged, saveNow } }: { draft: FlowDraft }) {
  const texts = useTexts(draftTexts)
  const locale = useLocale()
  const { timeZone } = useIdentity()
  const clock = useClock()
  const changer = useChangerName()
  if (state.kind === 'failed')
    return (
      <p role="alert" className="mkt-create-problem">
        {texts.failed({ reason: state.reason })}{' '}
        <Button small onClick={saveNow}>
          {texts.again}
        </Button>
      </p>
    )
  if (state.kind === 'saving') return <p className="placard-hint">{texts.saving}</p>
  if (state.kind === 'untouched') return <p className="placard-hint">{texts.untouched}</p>
  if (state.kind === 'met') return null
  const { changedAt } = state.draft
  const short = dateFormat(locale, { timeStyle: 'short', timeZone })
  return (
    <p className="placard-hint">
      {isUnchanged
        ? texts.changedBy({ who: changer(state.draft), time: clock.format(changedAt) })
        : texts.savedAt({ time: short.format(changedAt) })}
    </p>
  )
}

/**
 * Renders the conflict after somebody else has changed the same draft. The user decides what happens to their own
 * input.
 */
export function DraftConflict({ draft: { state, takeTheirs, keepMine } }: { draft: FlowDraft }) {
  const texts = useTexts(draftTexts)
  const clock = useClock()
  const changer = useChangerName()
  if (state.kind !== 'met') return null
  const { theirs } = state
  const text = theirs
    ? texts.met({ who: changer(theirs), time: clock.format(theirs.changedAt) })
    : texts.gone
  return (
    <section role="alert" className="mkt-create-conflict mkt-create-met">
      <h2>{text}</h2>
      <p>{texts[theirs ? 'metHint' : 'goneHint']}</p>
      <div className="mkt-create-actions">
        <Button kind="primary" onClick={keepMine}>
          {texts.keepMine}
        </Button>
        {theirs && <Button onClick={() => takeTheirs(theirs)}>{texts.takeTheirs}</Button>}
      </div>
    </section>
  )
}

/** The link to the drafts, with their number. */
export function DraftsLink() {
  const texts = useTexts(draftTexts)
  const { ownerId } = useIdentity()
  const { data } = useQuery(draftsQuery(ownerId))
  return (
    <Link to="/manage/drafts">
      {data ? texts.draftsCount({ count: data.total }) : texts.drafts}
    </Link>
  )
}
