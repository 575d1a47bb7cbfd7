import type { DraftRow } from '@placard/contract/campaigns/draft'
import { Button } from '#console/platform/control/button.tsx'
import { useClock } from '#console/platform/session/clock.ts'
import { useWords } from '#console/platform/language/language.tsx'
import type { FlowDraft } from './draft.ts'
import { draftWords } from './draft-words.ts'
import { useChanger } from './who.ts'

/** Renders the reason why the input is not saved, and what the user can do about it. */
export function DraftTrouble({ draft }: { draft: FlowDraft }) {
  const say = useWords(draftWords)
  const { state, saveNow } = draft
  if (state.kind === 'met') return <Meeting draft={draft} theirs={state.theirs} />
  if (state.kind !== 'failed') return null
  return (
    <p role="alert" className="mkt-create-problem">
      {say('failed', { reason: state.reason })}{' '}
      <Button small onClick={saveNow}>
        {say('again')}
      </Button>
    </p>
  )
}

interface MeetingProps {
  readonly draft: FlowDraft
  readonly theirs: DraftRow | null
}

/**
 * Renders the conflict after somebody else has changed the same draft. The user decides what happens to their own
 * input.
 */
function Meeting({ draft: { takeTheirs, keepMine }, theirs }: MeetingProps) {
  const say = useWords(draftWords)
  const clock = useClock()
  const changer = useChanger()
  const text = theirs
    ? say('met', { who: changer(theirs), time: clock.format(theirs.changedAt) })
    : say('gone')
  return (
    <section role="alert" className="mkt-create-conflict mkt-create-met">
      <h2>{text}</h2>
      <p>{say(theirs ? 'metHint' : 'goneHint')}</p>
      <div className="mkt-create-actions">
        <Button kind="primary" onClick={keepMine}>
          {say('keepMine')}
        </Button>
        {theirs && <Button onClick={() => takeTheirs(theirs)}>{say('takeTheirs')}</Button>}
      </div>
    </section>
  )
}
