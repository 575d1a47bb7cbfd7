import { labelsOf } from '@placard/domain/platform/text/letter-case'
import { shownAccount, shownAccountNames } from '@placard/domain/finance/account'
import { bookingType, bookingTypeNames } from '@placard/domain/finance/booking'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@placard/ui/button/button'
import { Combobox } from '@placard/ui/combobox/combobox'
import { DateRangePicker } from '@placard/ui/date-range/date-range-picker'
import { daySpan } from '@placard/ui/date-range/day-span'
import { Select } from '@placard/ui/select/select'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { type TransactionParams, financeOwnersQuery } from './finance-query.ts'
import { financeTexts } from './finance-texts.ts'
import { useToday } from '#console/platform/session/clock.ts'

interface FiltersProps {
  readonly params: TransactionParams
  readonly set: (changes: Readonly<Record<string, string | number | null>>) => void
}

/** The filters of the transactions: by type and days, and for an agency also by owner. */
export function TransactionFilters({ params, set }: FiltersProps) {
  const texts = useTexts(financeTexts)
  const names = labelsOf(bookingTypeNames, useLocale())
  const accounts = labelsOf(shownAccountNames, useLocale())
  const { filters } = params
  const { timeZone, ...identity } = useIdentity()
  const today = useToday(timeZone)
  const isAgency = identity.ownerType === ownerType.agency
  return (
    <div role="search" className="mkt-page-filters">
      {isAgency && <OwnerChoice ownerId={params.ownerId} choose={(owner) => set({ owner })} />}
      <Select
        aria-label={texts.type}
        options={[
          { value: null, label: texts.allTypes },
          ...Object.values(bookingType).map((code) => ({ value: code, label: names[code] })),
        ]}
        value={filters.types?.[0] ?? null}
        onChange={(type) => set({ type })}
      />
      <Select
        aria-label={texts.subAccount}
        options={[
          { value: null, label: texts.allAccounts },
          ...Object.values(shownAccount).map((code) => ({ value: code, label: accounts[code] })),
        ]}
        value={filters.subAccount ?? null}
        onChange={(account) => set({ account })}
      />
      <DateRangePicker
        label={texts.days}
        value={daySpan(filters)}
        onChange={({ from, to }) => set({ from, to })}
        today={today}
        emptyLabel={texts.anyDay}
      />
    </div>
  )
}

interface OwnerChoiceProps {
  readonly ownerId: string
  readonly choose: (ownerId: string) => void
}

/**
 * The select for the agency itself and its advertisers. If the list cannot hold them all, a search by name is shown.
 */
export function OwnerChoice({ ownerId, choose }: OwnerChoiceProps) {
  const texts = useTexts(financeTexts)
  const identity = useIdentity()
  const [text, find] = useState('')
  const { data, error, refetch } = useQuery(financeOwnersQuery(identity.ownerId, text))
  if (error)
    return (
      <p role="alert">
        {texts.ownersFailed({ reason: error.message })}{' '}
        <Button small onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </p>
    )
  const owners = [
    { ownerId: identity.ownerId ?? '', ownerName: identity.ownerName },
    ...(data?.items ?? []),
  ]
  const isListed = owners.some((owner) => owner.ownerId === ownerId)
  const isSearched = text !== '' || (data !== undefined && data.total > data.items.length)
  const listed = isListed ? owners : [{ ownerId, ownerName: ownerId }, ...owners]
  return (
    <Combobox
      aria-label={texts.owner}
      options={listed.map((owner) => ({ value: owner.ownerId, label: owner.ownerName }))}
      value={ownerId}
      onChange={choose}
      {...(isSearched && { onSearch: find })}
    />
  )
}
