import type { DraftRow } from '@placard/contract/campaigns/draft'
import { Button } from '@placard/ui/button/button'
import { useClock } from '#console/platform/session/clock.ts'
import { useTexts } from '@placard/ui/locale/locale'
import type { FlowDraft } from './draft.ts'
import { draftTexts } from './draft-texts.ts'
import { useChangerName } from './changer.ts'

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
