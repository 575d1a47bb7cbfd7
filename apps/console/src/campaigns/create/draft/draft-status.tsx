import { useClock } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { type FlowDraft, useChangerName } from './draft.ts'
import { draftTexts } from './draft-texts.ts'
import type { DraftRow } from '@placard/contract/campaigns/draft'
import { Button } from '@placard/ui/button/button'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { draftsQuery } from './draft-query.ts'

/** An unobtrusive line that shows that the input is saved. */
export function DraftStatus({ draft: { state, isUnchanged } }: { draft: FlowDraft }) {
  const texts = useTexts(draftTexts)
  const locale = useLocale()
  const { timeZone } = useIdentity()
  const clock = useClock()
  const changer = useChangerName()
  if (state.kind === 'saving') return <p className="placard-hint">{texts.saving}</p>
  if (state.kind !== 'saved') return null
  const { changedAt } = state.draft
  const short = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  return (
    <p className="placard-hint">
      {isUnchanged
        ? texts.changedBy({ who: changer(state.draft), time: clock.format(changedAt) })
        : texts.savedAt({ time: short.format(changedAt) })}
    </p>
  )
}

/** Renders the reason why the input is not saved, and what the user can do about it. */
export function DraftProblem({ draft }: { draft: FlowDraft }) {
  const texts = useTexts(draftTexts)
  const { state, saveNow } = draft
  if (state.kind === 'met') return <DraftConflict draft={draft} theirs={state.theirs} />
  if (state.kind !== 'failed') return null
  return (
    <p role="alert" className="mkt-create-problem">
      {texts.failed({ reason: state.reason })}{' '}
      <Button small onClick={saveNow}>
        {texts.again}
      </Button>
    </p>
  )
}

interface DraftConflictProps {
  readonly draft: FlowDraft
  readonly theirs: DraftRow | null
}

/**
 * Renders the conflict after somebody else has changed the same draft. The user decides what happens to their own
 * input.
 */
function DraftConflict({ draft: { takeTheirs, keepMine }, theirs }: DraftConflictProps) {
  const texts = useTexts(draftTexts)
  const clock = useClock()
  const changer = useChangerName()
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
