import '#console/platform/router/page.css'
import '../create.css'
import type { SavedPlan } from '@placard/contract/campaigns/plan'
import { callServer } from '@placard/browser/request/call'
import { savePlan } from '@placard/contract/campaigns/plan'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useParams } from 'react-router'
import { createTexts } from '#console/campaigns/create/create-texts.ts'
import { useForm, useTabPersistence } from '#console/campaigns/create/form/form.ts'
import { changedFields } from '#console/campaigns/create/form/form-values.ts'
import { QueryContent } from '#console/campaigns/create/query-content.tsx'
import { PlanFields } from '#console/campaigns/create/plan/plan-fields.tsx'
import {
  parsePlan,
  toPlanFormValues,
  usePlanLines,
} from '#console/campaigns/create/plan/plan-form.ts'
import { useExistingEntities } from '#console/campaigns/create/existing-entities.ts'
import { Summary, SummaryPart } from '#console/campaigns/create/summary.tsx'
import { EditPage, useEditExit } from './edit-form.tsx'
import { useEditing } from './editing.ts'

/** The page that edits the plan in the address. */
export function PlanEditPage() {
  const { planId = '' } = useParams()
  const { existing, error, retry } = useExistingEntities(
    { planId, groupId: null, adId: null },
    true,
  )
  return (
    <div className="mkt-page mkt-create">
      <QueryContent value={existing?.plan ?? null} error={error} retry={retry}>
        {(plan) => <PlanEdit key={plan.planId} plan={plan} />}
      </QueryContent>
    </div>
  )
}

function PlanEdit({ plan }: { plan: SavedPlan }) {
  const texts = useTexts(createTexts)
  const locale = useLocale()
  const { address, done, leaveSaved } = useEditExit('plan')
  const form = useForm({
    ...useTabPersistence(`edit.plan.${plan.planId}`),
    base: toPlanFormValues(plan),
    found: (typed, base) => parsePlan(typed, base, locale).found,
  })
  const editing = useEditing({
    form,
    saved: plan,
    typedOf: toPlanFormValues,
    save(base) {
      const now = parsePlan(form.typed, null, locale).plan
      const before = parsePlan(form.base, null, locale).plan
      const { extensionType: _, ...changes } = changedFields(before, now)
      const named = { planId: base.planId, version: base.version }
      return callServer(savePlan, { ...named, ...changes }, { errorInPlace: true })
    },
    done: ({ planName }) => leaveSaved(planName),
  })
  const lines = usePlanLines(form.typed)
  return (
    <EditPage
      back={address}
      name={plan.planName}
      form={form}
      editing={editing}
      done={done}
      fields={Object.keys(form.typed)}
      reviewedFields={[]}
      summary={
        <Summary title={texts.summaryEdit}>
          <SummaryPart step="plan" name={form.typed.planName} lines={lines} />
        </Summary>
      }
    >
      <PlanFields form={form} isExisting />
    </EditPage>
  )
}
