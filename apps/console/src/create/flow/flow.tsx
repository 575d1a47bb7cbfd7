import { useWords } from '#console/language/language.tsx'
import { createWords } from '../create-words.ts'
import { Leaving } from '../leaving.tsx'
import type { Standing } from '../standing.ts'
import { useCourse } from './course.ts'
import { Existing } from './existing.tsx'
import { FlowStep, StepForm } from './flow-step.tsx'
import { FlowSummary } from './flow-summary.tsx'
import { type FlowForms, useFlowForms } from './forms.ts'
import { type Step, stepsAfter } from './step.ts'
import { StepFields } from './step-fields.tsx'
import { StandingTrail } from './trail.tsx'

/** The flow from what stands to the creative, one step open at a time. */
export function Flow({ standing }: { standing: Standing }) {
  const say = useWords(createWords)
  const forms = useFlowForms(standing)
  const steps = stepsAfter(standing)
  const course = useCourse(standing, forms)
  const { making, stopped } = course
  const title = say(titles[steps[0] ?? 'creative'])
  return (
    <>
      <title>{`${title} · Placard`}</title>
      <Leaving isTyped={steps.some((one) => forms[one].isTyped)} done={course.done} />
      <h1>{title}</h1>
      <StandingTrail standing={standing} />
      <div className="mkt-create-sides">
        <div className="mkt-create-steps">
          {steps.map((one, index) => (
            <FlowStep
              key={one}
              step={one}
              at={index + 1}
              isOpen={one === course.step}
              open={() => course.open(one)}
              name={nameAt(forms, one)}
              asked={forms[one].asked}
            >
              <StepForm
                busy={making.busy}
                unclear={
                  making.unclear === one ? say('unclear', { what: say(`thing_${one}`) }) : null
                }
                stopped={stopped?.at === one ? stopped.text : ''}
                anew={forms[one].wasKept ? forms[one].forget : null}
                {...course.waysFrom(one)}
              >
                {index === 0 && <Existing standing={standing} step={one} />}
                <StepFields step={one} forms={forms} />
              </StepForm>
            </FlowStep>
          ))}
        </div>
        <FlowSummary standing={standing} forms={forms} step={course.step} />
      </div>
    </>
  )
}

const titles = {
  plan: 'newPlan',
  group: 'newGroup',
  ad: 'newAd',
  creative: 'newCreative',
} as const satisfies Record<Step, string>

function nameAt({ plan, group, ad }: FlowForms, step: Step): string {
  switch (step) {
    case 'plan':
      return plan.typed.planName
    case 'group':
      return group.typed.groupName
    case 'ad':
      return ad.typed.adName
    case 'creative':
      return ''
  }
}
