import type { ReactNode } from 'react'
import { Listing, type ListingProps } from './listing.tsx'
import { StaffPage } from './staff-page.tsx'

interface ListPageProps<Row> extends Omit<ListingProps<Row>, 'label' | 'empty'> {
  readonly title: string
  /** Names the list itself. */
  readonly list: string
  /** Stands where the rows would when there are none. */
  readonly none: string
  /** Begins something new, and what its button says. */
  readonly begin: readonly [label: string, act: () => void]
  /** What was done last; empty: nothing yet. */
  readonly said: string
  /** The dialog over the list. */
  readonly children: ReactNode
}

/** A page of the staff that is one list, to which something can be added. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, list, none, begin, said, children, ...listing } = props
  const [label, act] = begin
  const action = (
    <button type="button" className="button" onClick={act}>
      {label}
    </button>
  )
  return (
    <StaffPage title={title} action={action}>
      <p className="staff-said" role="status">
        {said}
      </p>
      <Listing label={list} empty={<p>{none}</p>} {...listing} />
      {children}
    </StaffPage>
  )
}
