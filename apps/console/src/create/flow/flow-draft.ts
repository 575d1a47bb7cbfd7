import { draftTitle } from '@placard/domain/draft/title'
import type { DraftStep } from '@placard/domain/draft/step'
import { useWords } from '#console/language/language.tsx'
import type { Beginning } from '../draft/beginning.ts'
import { contentText } from '../draft/content.ts'
import { useDraft } from '../draft/draft.ts'
import { draftWords } from '../draft/draft-words.ts'
import type { DraftText } from '../draft/saver.ts'
import { namedOf, type Standing } from '../standing.ts'
import { type FlowForms, typedAt } from './forms.ts'
import { stepsAfter } from './step.ts'

/** What is typed in a flow, and where somebody is in it. */
interface FlowParts {
  readonly beginning: Beginning
  readonly standing: Standing
  readonly forms: FlowForms
  readonly step: DraftStep
}

/** Keeps the flow as a draft, until everything is made. */
export function useFlowDraft({ beginning, standing, forms, step }: FlowParts) {
  const textOf = useText(beginning, forms)
  const steps = stepsAfter(standing)
  const isBlank = steps.every((one) => !forms[one].isTyped)
  const draft = useDraft(beginning, textOf(standing, { step, steps }), isBlank)
  return {
    draft,
    /** Some steps are made. What is typed for later ones is still to be gone on with. */
    finish(now: Standing, last: DraftStep) {
      const left = steps.slice(steps.indexOf(last) + 1)
      const next = left.find((one) => forms[one].isTyped)
      if (next === undefined) draft.finish()
      else draft.leave(textOf(now, { step: next, steps: left }))
    },
  }
}

interface Position {
  readonly step: DraftStep
  /** What is still to be made. */
  readonly steps: readonly DraftStep[]
}

function useText({ content: { nodeId } }: Beginning, forms: FlowForms) {
  const say = useWords(draftWords)
  return (standing: Standing, { step, steps }: Position): DraftText => {
    const name = { ...namesIn(forms), creative: '' }[steps[0] ?? 'creative']
    const within = standing.ad?.adName ?? standing.group?.groupName ?? standing.plan?.planName
    const unnamed = say(`new_${steps[0] ?? 'creative'}`, { name: within ?? '' })
    const typed = typedAt(steps, forms)
    const content = contentText({ named: namedOf(standing), nodeId, typed })
    return { title: draftTitle(name) || draftTitle(unnamed), step, content }
  }
}

/** How what is typed is called so far. */
export function namesIn({ plan, group, ad }: FlowForms) {
  return { plan: plan.typed.planName, group: group.typed.groupName, ad: ad.typed.adName }
}
