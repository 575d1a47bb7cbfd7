import type { DraftStep } from '@placard/domain/campaigns/draft/draft'
import { useState } from 'react'
import { useTexts } from '@placard/ui/locale/locale'
import { createTexts } from '#console/campaigns/create/create-texts.ts'
import type { InitialDraft } from '#console/campaigns/create/draft/initial-draft.ts'
import {
  DraftProblem,
  DraftsLink,
  DraftStatus,
} from '#console/campaigns/create/draft/draft-status.tsx'
import { LeaveConfirm } from '#console/campaigns/create/leave-confirm.tsx'
import type { EntityIds, ExistingEntities } from '#console/campaigns/create/existing-entities.ts'
import { useFlowNavigation } from './flow-navigation.ts'
import { ExistingPicker } from './existing-picker.tsx'
import { enteredNames, useFlowDraft } from './flow-draft.ts'
import { FlowStep, StepForm } from './flow-step.tsx'
import { FlowSummary } from './flow-summary.tsx'
import { type FlowForms, stepsAfter, useFlowForms } from './forms.ts'
import { AdFields } from '#console/campaigns/create/ad/ad-fields.tsx'
import { CreativeFields } from '#console/campaigns/create/creative/creative-fields.tsx'
import { GroupFields } from '#console/campaigns/create/group/group-fields.tsx'
import { PlanFields } from '#console/campaigns/create/plan/plan-fields.tsx'
import { listAddress } from '@placard/domain/campaigns/promotion/list-address'
import { Link } from 'react-router'

interface FlowProps {
  readonly beginning: InitialDraft
  /** The initial step; null means the first. */
  readonly step: DraftStep | null
  readonly standing: ExistingEntities
  /** Called when another entity was created or selected. */
  readonly become: (named: EntityIds) => void
}

/** The flow from the existing entities to the creative, with one step open at a time. */
export function Flow({ beginning, step: first, standing, become }: FlowProps) {
  const texts = useTexts(createTexts)
  const { nodeId, typed } = beginning.content
  const forms = useFlowForms(standing, typed)
  const steps = stepsAfter(standing)
  const [openStep, open] = useState(first)
  const step = steps.find((one) => one === openStep) ?? steps[0] ?? 'creative'
  const { draft, finish } = useFlowDraft({ beginning, standing, forms, step })
  const { kind } = draft.state
  const navigation = useFlowNavigation({
    standing,
    forms,
    nodeId,
    step,
    open,
    onEntityCreated: become,
    finish,
  })
  const { submitting, stopped } = navigation
  const title = texts[titles[steps[0] ?? 'creative']]
  const names = { ...enteredNames(forms), creative: '' }
  return (
    <>
      <title>{`${title} · Placard`}</title>
      <LeaveConfirm
        isDirty={kind === 'failed' || kind === 'met' || submitting.busy}
        isSaved={navigation.done}
      />
      <ExistingBreadcrumbs standing={standing} />
      <div className="mkt-create-head">
        <h1>{title}</h1>
        <DraftStatus draft={draft} />
        <DraftsLink />
      </div>
      <DraftProblem draft={draft} />
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
              problemsShownCount={forms[one].validationCount}
            >
              <StepForm
                busy={submitting.busy}
                unknownOutcome={
                  submitting.unknownOutcomeStep === one
                    ? texts.unclear({ what: texts.things[one] })
                    : null
                }
                stopped={stopped?.at === one ? stopped.text : ''}
                {...navigation.actionsOf(one)}
              >
                {index === 0 && <ExistingPicker standing={standing} step={one} use={become} />}
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

/** The form fields of a step. */
function StepFields({ step, forms }: { step: DraftStep; forms: FlowForms }) {
  switch (step) {
    case 'plan':
      return <PlanFields form={forms.plan} />
    case 'group':
      return <GroupFields form={forms.group} mode={forms.mode} />
    case 'ad':
      return <AdFields form={forms.ad} place={forms.place} />
    case 'creative':
      return <CreativeFields form={forms.creative} specId={forms.specId} />
  }
}

/** The breadcrumbs of the existing entities. */
function ExistingBreadcrumbs({ standing: { plan, group, ad } }: { standing: ExistingEntities }) {
  const texts = useTexts(createTexts)
  return (
    <nav className="mkt-create-breadcrumbs" aria-label={texts.back}>
      <Link to={listAddress('plan')}>{texts.back}</Link>
      {plan && <Link to={listAddress('group', { planId: plan.planId })}>{plan.planName}</Link>}
      {plan && group && (
        <Link to={listAddress('ad', { planId: plan.planId, groupId: group.groupId })}>
          {group.groupName}
        </Link>
      )}
      {ad && <span>{ad.adName}</span>}
    </nav>
  )
}
