import type { DraftStep } from '@placard/domain/campaigns/draft/step'
import { useState } from 'react'
import { useWords } from '#console/platform/language/language.tsx'
import { createWords } from '#console/campaigns/create/create-words.ts'
import type { Beginning } from '#console/campaigns/create/draft/beginning.ts'
import { DraftLine } from '#console/campaigns/create/draft/draft-line.tsx'
import { DraftTrouble } from '#console/campaigns/create/draft/draft-trouble.tsx'
import { DraftsLink } from '#console/campaigns/create/draft/drafts-link.tsx'
import { Leaving } from '#console/campaigns/create/leaving.tsx'
import type { Named, Standing } from '#console/campaigns/create/standing.ts'
import { useCourse } from './course.ts'
import { Existing } from './existing.tsx'
import { namesIn, useFlowDraft } from './flow-draft.ts'
import { FlowStep, StepForm } from './flow-step.tsx'
import { FlowSummary } from './flow-summary.tsx'
import { useFlowForms } from './forms.ts'
import { stepsAfter } from './step.ts'
import { StepFields } from './step-fields.tsx'
import { StandingTrail } from './trail.tsx'

interface FlowProps {
  readonly beginning: Beginning
  /** The initial step; null means the first. */
  readonly step: DraftStep | null
  readonly standing: Standing
  /** Called when another entity was created or selected. */
  readonly become: (named: Named) => void
}

/** The flow from the existing entities to the creative, with one step open at a time. */
export function Flow({ beginning, step: first, standing, become }: FlowProps) {
  const say = useWords(createWords)
  const { nodeId, typed } = beginning.content
  const forms = useFlowForms(standing, typed)
  const steps = stepsAfter(standing)
  const [wanted, open] = useState(first)
  const step = steps.find((one) => one === wanted) ?? steps[0] ?? 'creative'
  const { draft, finish } = useFlowDraft({ beginning, standing, forms, step })
  const { kind } = draft.state
  const course = useCourse({ standing, forms, nodeId, step, open, become, finish })
  const { making, stopped } = course
  const title = say(titles[steps[0] ?? 'creative'])
  const names = { ...namesIn(forms), creative: '' }
  return (
    <>
      <title>{`${title} · Placard`}</title>
      <Leaving isTyped={kind === 'failed' || kind === 'met' || making.busy} done={course.done} />
      <StandingTrail standing={standing} />
      <div className="mkt-create-head">
        <h1>{title}</h1>
        <DraftLine draft={draft} />
        <DraftsLink />
      </div>
      <DraftTrouble draft={draft} />
      <div className="mkt-create-sides">
        <div className="mkt-create-steps">
          {steps.map((one, index) => (
            <FlowStep
              key={one}
              step={one}
              at={index + 1}
              isOpen={one === step}
              open={() => open(one)}
              name={names[one]}
              asked={forms[one].asked}
            >
              <StepForm
                busy={making.busy}
                unclear={
                  making.unclear === one ? say('unclear', { what: say(`thing_${one}`) }) : null
                }
                stopped={stopped?.at === one ? stopped.text : ''}
                {...course.waysFrom(one)}
              >
                {index === 0 && <Existing standing={standing} step={one} use={become} />}
                <StepFields step={one} forms={forms} />
              </StepForm>
            </FlowStep>
          ))}
        </div>
        <FlowSummary standing={standing} forms={forms} step={step} />
      </div>
    </>
  )
}

const titles = {
  plan: 'newPlan',
  group: 'newGroup',
  ad: 'newAd',
  creative: 'newCreative',
} as const satisfies Record<DraftStep, string>
