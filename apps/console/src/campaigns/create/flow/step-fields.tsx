import type { DraftStep } from '@placard/domain/campaigns/draft/step'
import { AdFields } from '#console/campaigns/create/ad/ad-fields.tsx'
import { CreativeFields } from '#console/campaigns/create/creative/creative-fields.tsx'
import { GroupFields } from '#console/campaigns/create/group/group-fields.tsx'
import { PlanFields } from '#console/campaigns/create/plan/plan-fields.tsx'
import type { FlowForms } from './forms.ts'

/** The form fields of a step. */
export function StepFields({ step, forms }: { step: DraftStep; forms: FlowForms }) {
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
