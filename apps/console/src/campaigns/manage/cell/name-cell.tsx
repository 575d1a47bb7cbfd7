import { Link, useLocation } from 'react-router'
import { useTexts } from '#console/platform/language/language.tsx'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import type { ManagedRow } from '#console/campaigns/manage/managed-row.ts'
import { drillDownAddress, useSearchState } from '#console/campaigns/manage/search.ts'

/** The name as a link: to the children of a plan or group, to the preview of an ad. Next to it is a link to edit it. */
export function NameCell({ row, tabIndex }: { row: ManagedRow; tabIndex: 0 | -1 }) {
  const [state] = useSearchState()
  const say = useTexts(manageTexts)
  const { pathname, search } = useLocation()
  const { level, id, name } = row
  return (
    <>
      <Link data-text tabIndex={tabIndex} to={drillDownAddress(row, state)}>
        {name}
      </Link>
      <Link
        className="mkt-manage-edit"
        tabIndex={tabIndex}
        to={`/manage/${level}/${id}/edit`}
        state={{ from: pathname + search }}
        aria-label={say('editOf', { name })}
      >
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
          <path d="M2 12l1-3.5L9.5 2 12 4.5 5.5 11z" fill="none" stroke="currentColor" />
        </svg>
      </Link>
    </>
  )
}
