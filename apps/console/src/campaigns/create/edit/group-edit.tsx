import '#console/platform/router/page.css'
import '../create.css'
import { callServer } from '@placard/browser/request/call'
import { saveGroup } from '@placard/contract/campaigns/group'
import { useLocale, useWords } from '#console/platform/language/language.tsx'
import { useParams } from 'react-router'
import { createWords } from '#console/campaigns/create/create-words.ts'
import { useForm, useTabKeeping } from '#console/campaigns/create/form/form.ts'
import { changedPart } from '#console/campaigns/create/form/part.ts'
import { GroupFields } from '#console/campaigns/create/group/group-fields.tsx'
import { useGroupLines } from '#console/campaigns/create/group/group-summary.ts'
import { groupWords } from '#console/campaigns/create/group/group-words.ts'
import {
  readGroup,
  type SavedGroup,
  typedGroup,
} from '#console/campaigns/create/group/typed-group.ts'
import { Loaded } from '#console/campaigns/create/loaded.tsx'
import { usePlanLines } from '#console/campaigns/create/plan/plan-summary.ts'
import { type SavedPlan, typedPlan } from '#console/campaigns/create/plan/typed-plan.ts'
import { useStanding } from '#console/campaigns/create/standing.ts'
import { Summary, SummaryPart } from '#console/campaigns/create/summary.tsx'
import { writable } from '#console/campaigns/create/writable.ts'
import { useBack } from './back.ts'
import { EditForm } from './edit-form.tsx'
import { EditFrame } from './edit-frame.tsx'
import { useEditing } from './editing.ts'

/** The page that edits the group in the address. */
export function GroupEditPage() {
  const { groupId = '' } = useParams()
  const { standing, error, retry } = useStanding({ planId: null, groupId, adId: null }, true)
  const { plan = null, group = null } = standing ?? {}
  return (
    <div className="mkt-page mkt-create">
      <Loaded value={plan && group && { plan, group }} error={error} retry={retry}>
        {(loaded) => <GroupEdit key={groupId} {...loaded} />}
      </Loaded>
    </div>
  )
}

function GroupEdit({ plan, group }: { plan: SavedPlan; group: SavedGroup }) {
  const say = useWords(createWords)
  const sayGroup = useWords(groupWords)
  const locale = useLocale()
  const { address, done, leave } = useBack('group')
  const mode = plan.deliveryMode
  const ground = { base: null, mode, locale, never: sayGroup('never') }
  const form = useForm({
    ...useTabKeeping(`edit.group.${group.groupId}`),
    base: typedGroup(group),
    found: (typed, base) => readGroup(typed, { ...ground, base }).found,
  })
  const editing = useEditing({
    form,
    saved: group,
    typedOf: typedGroup,
    save(stands) {
      const now = writable(readGroup(form.typed, ground).group)
      const changes = changedPart(writable(readGroup(form.base, ground).group), now)
      const named = { groupId: stands.groupId, version: stands.version }
      return callServer(saveGroup, { ...named, ...changes }, { errorInPlace: true })
    },
    done: ({ groupName }) => leave(groupName),
  })
  const planLines = usePlanLines(typedPlan(plan))
  const lines = useGroupLines(form.typed, mode)
  return (
    <EditFrame
      back={address}
      name={group.groupName}
      form={
        <EditForm
          form={form}
          editing={editing}
          done={done}
          fields={[...Object.keys(form.typed), 'targeting']}
          restarting={[]}
        >
          <GroupFields form={form} mode={mode} />
        </EditForm>
      }
      summary={
        <Summary title={say('summaryEdit')}>
          <SummaryPart step="plan" name={plan.planName} lines={planLines} stands />
          <SummaryPart step="group" name={form.typed.groupName} lines={lines} />
        </Summary>
      }
    />
  )
}
