import { textTable } from '@placard/domain/platform/locale/text-table'
import { useTexts } from '@placard/ui/locale/locale'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { levelAddress } from './search.ts'
import { emptySearch } from './search-state.ts'

const columnTexts = textTable({
  group: ['Ad group', '广告组'],
  plan: ['Plan', '推广计划'],
})

/** A row below an ad group. */
interface GroupedRow {
  readonly planId: string
  readonly planName: string
  readonly groupId: string
  readonly groupName: string
}

/** Returns the columns of the group and the plan, with links to what is in them. */
export function useParentColumns<Row extends GroupedRow>(): ListColumn<Row>[] {
  const texts = useTexts(columnTexts)
  return useMemo(
    (): ListColumn<Row>[] => [
      {
        code: 'group',
        name: texts.group,
        widthPx: 200,
        text: ({ groupName }) => groupName,
        isControl: true,
        cell: ({ row: { planId, groupId, groupName }, tabIndex }) => (
          <Link
            data-text
            tabIndex={tabIndex}
            to={levelAddress('ad', emptySearch, { planId, groupId })}
          >
            {groupName}
          </Link>
        ),
      },
      {
        code: 'plan',
        name: texts.plan,
        widthPx: 200,
        grows: true,
        text: ({ planName }) => planName,
        isControl: true,
        cell: ({ row: { planId, planName }, tabIndex }) => (
          <Link data-text tabIndex={tabIndex} to={levelAddress('group', emptySearch, { planId })}>
            {planName}
          </Link>
        ),
      },
    ],
    [texts],
  )
}
