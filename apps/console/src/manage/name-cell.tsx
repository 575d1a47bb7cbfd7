import { Link } from 'react-router'
import type { ManagedRow } from './managed-row.ts'
import { addressInto, useSearch } from './search.ts'

/** Name of a plan or group as the way down to what is in it; of an ad, as the way to its preview. */
export function NameCell({ row, tabIndex }: { row: ManagedRow; tabIndex: 0 | -1 }) {
  const [state] = useSearch()
  return (
    <Link data-text tabIndex={tabIndex} to={addressInto(row, state)}>
      {row.name}
    </Link>
  )
}
