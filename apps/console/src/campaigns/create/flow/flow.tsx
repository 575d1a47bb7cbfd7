import type { DraftStep } from '@placard/domain/campaigns/draft/draft'
import { memo, type ReactNode, useId, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '@placard/ui/button/button'
import { Menu } from '@placard/ui/menu/menu'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { listAddress } from '@placard/domain/campaigns/promotion/list-address'
import { useCreateRestriction } from '#console/identity/restriction/create-restriction.tsx'
import { AdFields } from '#console/campaigns/create/ad/ad-fields.tsx'
import { createTexts } from '#console/campaigns/create/create-texts.ts'
import { fieldName } from '@placard/domain/campaigns/operation-log/field-name'
import { creativeTexts, materialLabels } from '#console/campaigns/create/creative/creative-form.ts'
import { CreativeFields } from '#console/campaigns/create/creative/creative-fields.tsx'
import type { InitialDraft } from '#console/campaigns/create/draft/initial-draft.ts'
import {
  DraftConflict,
  DraftsLink,
  DraftStatus,
} from '#console/campaigns/create/draft/draft-status.tsx'
import type { EntityIds, ExistingEntities } from '#console/campaigns/create/existing-entities.ts'
import { useProblemFocus } from '#console/campaigns/create/form/form.ts'
import { FormLayout } from '#console/campaigns/create/form/form-layout.tsx'
import {
  SectionNav,
  useInitialFocus,
  useSectionInView,
} from '#console/campaigns/create/form/section-nav.tsx'
import { GroupFields } from '#console/campaigns/create/group/group-fields.tsx'
import { LeaveConfirm } from '#console/campaigns/create/leave-confirm.tsx'
import { PlanFields } from '#console/campaigns/create/plan/plan-fields.tsx'
import { ExistingPicker } from './existing-picker.tsx'
import { useFlowDraft } from './flow-draft.ts'
import { FlowSummary } from './flow-summary.tsx'
import { type FlowForms, stepsAfter, stepsUpTo, useFlowForms } from './forms.ts'
import { type Submission, useSubmission } from './submission.ts'

interface FlowProps {
  readonly beginning: InitialDraft
  /** The section to open first; null means the start of the page. */
  readonly step: DraftStep | null
  readonly standing: ExistingEntities
  /** Called when another entity was created or selected. */
  readonly become: (named: EntityIds) => void
}

/** One page with a section for each entity from the existing ones to the creative. */
export function Flow({ beginning, step: first, standing, become }: FlowProps) {
  const texts = useTexts(createTexts)
  const { nodeId, typed } = beginning.content
  const forms = useFlowForms(standing, typed)
  const steps = stepsAfter(standing)
  const formRef = useRef<HTMLFormElement>(null)
  const { current, edited, open } = useSectionInView(formRef, steps)
  const step = steps.find((one) => one === (edited ?? first)) ?? steps[0] ?? 'creative'
  const { draft, finish } = useFlowDraft({ beginning, standing, forms, step })
  const submission = useSubmission({ standing, forms, nodeId, become, finish })
  useInitialFocus(formRef, { first, open })
  const shownCount = steps.reduce((sum, one) => sum + forms[one].validationCount, 0)
  const showProblem = useProblemFocus(formRef, shownCount)
  const last = steps.at(-1) ?? 'creative'
  const nameOf = useFieldName()
  const title = texts[titles[steps[0] ?? 'creative']]
  const { kind } = draft.state
  return (
    <>
      <title>{`${title} · Placard`}</title>
      <LeaveConfirm
        name={title}
        isDirty={kind === 'failed' || kind === 'met' || submission.busy}
        isSaved={submission.isDone}
      />
      <ExistingBreadcrumbs standing={standing} />
      <div className="mkt-create-head">
        <h1>{title}</h1>
        <DraftsLink />
      </div>
      <DraftConflict draft={draft} />
      <FormLayout
        formRef={formRef}
        nav={
          <SectionNav
            sections={steps.map((id) => ({ id, title: texts.steps[id], nameOf, ...forms[id] }))}
            current={current}
            open={open}
            showField={showProblem}
          />
        }
        side={<FlowSummary standing={standing} forms={forms} />}
        status={<DraftStatus draft={draft} />}
        failure={useFailureText(submission)}
        problemCount={steps.reduce((sum, one) => sum + forms[one].problems.length, 0)}
        goToProblem={() => showProblem()}
        actions={(formId) => <FlowActions {...{ formId, steps, submission }} />}
        submit={() => submission.submit(last)}
      >
        {steps.map((one, index) => (
          <FlowSection key={one} step={one} isDisabled={submission.unknownOutcomeStep !== null}>
            {index === 0 && <ExistingPicker standing={standing} step={one} use={become} />}
            <StepFields step={one} forms={forms} />
          </FlowSection>
        ))}
      </FormLayout>
    </>
  )
}

const titles = {
  plan: 'newPlan',
  group: 'newGroup',
  ad: 'newAd',
  creative: 'newCreative',
} as const satisfies Record<DraftStep, string>

/** Returns a function that names a field of any section. */
function useFieldName(): (field: string) => string {
  const locale = useLocale()
  const texts = useTexts(creativeTexts)
  const labels: Readonly<Record<string, keyof typeof texts>> = materialLabels
  return (field) => {
    const label = labels[field]
    return label === undefined ? fieldName(field, locale) : String(texts[label])
  }
}

function useFailureText({ failure, unknownOutcomeStep }: Submission): string {
  const texts = useTexts(createTexts)
  return unknownOutcomeStep === null
    ? failure
    : texts.unclear({ what: texts.things[unknownOutcomeStep] })
}

interface FlowSectionProps {
  readonly step: DraftStep
  readonly isDisabled: boolean
  readonly children: ReactNode
}

/** The section of one entity. */
function FlowSection({ step, isDisabled, children }: FlowSectionProps) {
  const texts = useTexts(createTexts)
  const headingId = useId()
  return (
    <section
      data-section={step}
      tabIndex={-1}
      className="mkt-create-section"
      aria-labelledby={headingId}
    >
      <h2 id={headingId}>{texts.steps[step]}</h2>
      <fieldset disabled={isDisabled} className="mkt-create-fields">
        {children}
      </fieldset>
    </section>
  )
}

interface StepFieldsProps {
  readonly step: DraftStep
  readonly forms: FlowForms
}

/** The form fields of a step. Typing in another one does not render them again. */
const StepFields = memo(function StepFields({ step, forms }: StepFieldsProps) {
  switch (step) {
    case 'plan':
      return <PlanFields form={forms.plan} nameFor={forms.planNameFor} />
    case 'group':
      return <GroupFields form={forms.group} mode={forms.mode} />
    case 'ad':
      return <AdFields form={forms.ad} place={forms.place} />
    case 'creative':
      return <CreativeFields form={forms.creative} specId={forms.specId} />
  }
}, hasSameFields)

function hasSameFields({ step, forms }: StepFieldsProps, { forms: next }: StepFieldsProps) {
  const shown = ({ mode, place, specId, [step]: { problems } }: FlowForms) =>
    JSON.stringify({ mode, place, specId, problems })
  return forms[step].revision === next[step].revision && shown(forms) === shown(next)
}

interface FlowActionsProps {
  readonly formId: string
  readonly steps: readonly DraftStep[]
  readonly submission: Submission
}

/** Creates everything, or only the first of the entities. */
function FlowActions({ formId, steps, submission }: FlowActionsProps) {
  const texts = useTexts(createTexts)
  const list = new Intl.ListFormat(useLocale())
  const restriction = useCreateRestriction()
  const { busy, submit, unknownOutcomeStep } = submission
  const labelUpTo = (last: DraftStep) =>
    texts.create({ what: list.format(stepsUpTo(steps, last).map((one) => texts.things[one])) })
  return (
    <>
      {steps.length > 1 && unknownOutcomeStep === null && (
        <Menu
          label={texts.createPart}
          disabled={busy || restriction !== null}
          items={steps
            .slice(0, -1)
            .map((one) => ({ label: labelUpTo(one), onSelect: () => submit(one) }))}
        />
      )}
      <Button
        submits
        form={formId}
        kind="primary"
        busy={busy}
        disabled={restriction !== null}
        title={restriction ?? undefined}
      >
        {unknownOutcomeStep === null ? labelUpTo(steps.at(-1) ?? 'creative') : texts.tryAgain}
      </Button>
    </>
  )
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
