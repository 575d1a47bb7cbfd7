import { Link } from 'react-router'
import type { ManagedRow } from './managed-row.ts'
import { levelAddress, useSearch } from './search.ts'

/** Is the name a way down? An ad has nothing below it. */
export function leadsDown(row: ManagedRow): boolean {
  return row.level !== 'ad'
}

/** Name of a plan or group as the way down to what is in it; of an ad, the plain name. */
export function NameCell({ row, tabIndex }: { row: ManagedRow; tabIndex: 0 | -1 }) {
  const [state] = useSearch()
  switch (row.level) {
    case 'plan':
      return (
        <Link
          data-text
          tabIndex={tabIndex}
          to={levelAddress('group', state, { planId: row.planId })}
        >
          {row.name}
        </Link>
      )
    case 'group':
      return (
        <Link
          data-text
          tabIndex={tabIndex}
          to={levelAddress('ad', state, { planId: row.planId, groupId: row.groupId })}
        >
          {row.name}
        </Link>
      )
    case 'ad':
      return <span data-text>{row.name}</span>
  }
}
