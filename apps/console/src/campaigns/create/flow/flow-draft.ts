import { type DraftStep, draftTitle } from '@placard/domain/campaigns/draft/draft'
import { useTexts } from '@placard/ui/locale/locale'
import type { InitialDraft } from '#console/campaigns/create/draft/initial-draft.ts'
import { serializeContent } from '#console/campaigns/create/draft/draft-query.ts'
import { useDraft } from '#console/campaigns/create/draft/draft.ts'
import { draftTexts } from '#console/campaigns/create/draft/draft-texts.ts'
import type { DraftInput } from '#console/campaigns/create/draft/saver.ts'
import { entityIdsOf, type ExistingEntities } from '#console/campaigns/create/existing-entities.ts'
import { type FlowForms, inputOf, stepsAfter } from './forms.ts'

/** The input of a flow and its open step. */
interface FlowParts {
  readonly beginning: InitialDraft
  readonly standing: ExistingEntities
  readonly forms: FlowForms
  readonly step: DraftStep
}

/** Keeps the flow as a draft until everything is created. */
export function useFlowDraft({ beginning, standing, forms, step }: FlowParts) {
  const textOf = useDraftInput(beginning, forms)
  const steps = stepsAfter(standing)
  const isBlank = steps.every((one) => !forms[one].isTyped)
  const draft = useDraft(beginning, textOf(standing, { step, steps }), isBlank)
  return {
    draft,
    /** Ends the draft, or keeps the input of the later steps in it if only some steps are created. */
    finish(now: ExistingEntities, last: DraftStep) {
      const left = steps.slice(steps.indexOf(last) + 1)
      const next = left.find((one) => forms[one].isTyped)
      if (next === undefined) draft.discard()
      else draft.leave(textOf(now, { step: next, steps: left }))
    },
  }
}

interface Position {
  readonly step: DraftStep
  /** The steps that are not created yet. */
  readonly steps: readonly DraftStep[]
}

function useDraftInput({ content: { nodeId } }: InitialDraft, forms: FlowForms) {
  const texts = useTexts(draftTexts)
  return (standing: ExistingEntities, { step, steps }: Position): DraftInput => {
    const first = steps[0] ?? 'creative'
    const name = { ...enteredNames(forms), creative: '' }[first]
    const within = standing.ad?.adName ?? standing.group?.groupName ?? standing.plan?.planName
    const unnamed = first === 'plan' ? texts.new.plan : texts.new[first]({ name: within ?? '' })
    const typed = inputOf(steps, forms)
    const content = serializeContent({ named: entityIdsOf(standing), nodeId, typed })
    return { title: draftTitle(name) || draftTitle(unnamed), step, content }
  }
}

/** Returns the names entered so far. */
function enteredNames({ plan, group, ad }: FlowForms) {
  return { plan: plan.typed.planName, group: group.typed.groupName, ad: ad.typed.adName }
}
