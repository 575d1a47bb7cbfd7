import { useTexts } from '@placard/ui/locale/locale'
import { Combobox } from '@placard/ui/combobox/combobox'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import {
  filterNamesQuery,
  type FoundEntity,
  foundGroupsQuery,
  foundPlansQuery,
} from './report-query.ts'
import { reportTexts } from './report-texts.ts'
import type { ChangeReport, ReportQuestion } from './use-report.ts'

interface EntityFiltersProps {
  readonly question: ReportQuestion
  readonly change: ChangeReport
}

/** The filters by plan and, within one, by ad group. */
export function EntityFilters({ question, change }: EntityFiltersProps) {
  const texts = useTexts(reportTexts)
  const { ownerId } = useIdentity()
  const { today, state } = question
  const { planId, groupId } = state
  const [planText, findPlan] = useState('')
  const [groupText, findGroup] = useState('')
  const plans = useQuery(foundPlansQuery(ownerId, today, planText.trim()))
  const groups = useQuery(
    foundGroupsQuery(ownerId, today, { planId: planId ?? '', text: groupText.trim() }),
  )
  const { data: names } = useQuery(filterNamesQuery(ownerId, { planId, groupId }))
  return (
    <>
      <EntityFilter
        label={texts.plan}
        all={texts.allPlans}
        found={plans.data}
        selected={selectedOf(planId, names?.plan?.planName)}
        onSearch={findPlan}
        onChange={(id) => change({ planId: id, groupId: null })}
      />
      {planId !== null && (
        <EntityFilter
          label={texts.group}
          all={texts.allGroups}
          found={groups.data}
          selected={selectedOf(groupId, names?.group?.groupName)}
          onSearch={findGroup}
          onChange={(id) => change({ groupId: id })}
        />
      )}
    </>
  )
}

/** Returns the selected entity, by its id until its name is known. */
function selectedOf(id: string | null, name: string | undefined): FoundEntity | null {
  return id === null ? null : { id, name: name ?? id }
}

interface EntityFilterProps {
  readonly label: string
  /** The text without a filter. */
  readonly all: string
  readonly found: readonly FoundEntity[] | undefined
  readonly selected: FoundEntity | null
  readonly onSearch: (text: string) => void
  readonly onChange: (id: string | null) => void
}

function EntityFilter({ label, all, found, selected, onSearch, onChange }: EntityFilterProps) {
  const others = (found ?? []).filter(({ id }) => id !== selected?.id)
  // The selected one may not be among those that were found since.
  const entities = selected === null ? others : [selected, ...others]
  return (
    <Combobox<string | null>
      aria-label={label}
      options={[
        { value: null, label: all },
        ...entities.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={selected?.id ?? null}
      onSearch={onSearch}
      onChange={onChange}
    />
  )
}
