import '#console/platform/router/page.css'
import '../create.css'
import type { SavedGroup } from '@placard/contract/campaigns/group'
import type { SavedPlan } from '@placard/contract/campaigns/plan'
import { callServer } from '@placard/browser/request/call'
import { saveGroup } from '@placard/contract/campaigns/group'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useParams } from 'react-router'
import { createTexts } from '#console/campaigns/create/create-texts.ts'
import { useForm, useTabPersistence } from '#console/campaigns/create/form/form.ts'
import { changedFields } from '#console/campaigns/create/form/form-values.ts'
import { GroupFields } from '#console/campaigns/create/group/group-fields.tsx'
import {
  parseGroup,
  toGroupFormValues,
  useGroupLines,
} from '#console/campaigns/create/group/group-form.ts'
import { groupTexts } from '#console/campaigns/create/group/group-texts.ts'
import { QueryContent } from '#console/campaigns/create/query-content.tsx'
import { toPlanFormValues, usePlanLines } from '#console/campaigns/create/plan/plan-form.ts'
import { useExistingEntities } from '#console/campaigns/create/existing-entities.ts'
import { Summary, SummaryPart } from '#console/campaigns/create/summary.tsx'
import { parentSteps } from '#console/campaigns/manage/parent-steps.ts'
import { EditPage, useEditExit } from './edit-form.tsx'
import { useEditing } from './editing.ts'

/** The page that edits the group in the address. */
export function GroupEditPage() {
  const { groupId = '' } = useParams()
  const { existing, error, retry } = useExistingEntities(
    { planId: null, groupId, adId: null },
    true,
  )
  const { plan = null, group = null } = existing ?? {}
  return (
    <div className="mkt-page mkt-create">
      <QueryContent value={plan && group && { plan, group }} error={error} retry={retry}>
        {(loaded) => <GroupEdit key={groupId} {...loaded} />}
      </QueryContent>
    </div>
  )
}

function GroupEdit({ plan, group }: { plan: SavedPlan; group: SavedGroup }) {
  const texts = useTexts(createTexts)
  const fieldTexts = useTexts(groupTexts)
  const locale = useLocale()
  const { address, done, leaveSaved } = useEditExit('group')
  const mode = plan.deliveryMode
  const context = { base: null, mode, locale, neverRunsText: fieldTexts.never }
  const form = useForm({
    ...useTabPersistence(`edit.group.${group.groupId}`),
    base: toGroupFormValues(group),
    found: (typed, base) => parseGroup(typed, { ...context, base }).found,
  })
  const editing = useEditing({
    form,
    saved: group,
    typedOf: toGroupFormValues,
    save(base) {
      const now = parseGroup(form.typed, context).group
      const changes = changedFields(parseGroup(form.base, context).group, now)
      const named = { groupId: base.groupId, version: base.version }
      return callServer(saveGroup, { ...named, ...changes }, { errorInPlace: true })
    },
    done: ({ groupName }) => leaveSaved(groupName),
  })
  const planLines = usePlanLines(toPlanFormValues(plan))
  const lines = useGroupLines(form.typed, mode)
  return (
    <EditPage
      back={address}
      parents={parentSteps({ level: 'group', name: group.groupName, ...plan })}
      name={group.groupName}
      form={form}
      editing={editing}
      done={done}
      fields={[...Object.keys(form.typed), 'targeting']}
      reviewedFields={[]}
      summary={
        <Summary title={texts.summaryEdit}>
          <SummaryPart step="plan" name={plan.planName} lines={planLines} isExisting />
          <SummaryPart step="group" name={form.typed.groupName} lines={lines} />
        </Summary>
      }
    >
      <GroupFields form={form} mode={mode} />
    </EditPage>
  )
}
