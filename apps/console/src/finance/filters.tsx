import { bookingType, bookingTypeNames } from '@placard/domain/finance/booking'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#console/platform/control/button.tsx'
import { SearchField } from '#console/platform/control/search-field.tsx'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { type TransactionParams, financeOwnersQuery } from './finance-query.ts'
import { financeTexts } from './finance-texts.ts'

interface FiltersProps {
  readonly params: TransactionParams
  readonly set: (name: 'owner' | 'type' | 'from' | 'to', value: string) => void
}

/** The filters of the transactions: by type and days, and for an agency also by owner. */
export function TransactionFilters({ params, set }: FiltersProps) {
  const texts = useTexts(financeTexts)
  const names = bookingTypeNames[useLocale()]
  const { filters } = params
  const isAgency = useIdentity().ownerType === ownerType.agency
  return (
    <div role="search" className="mkt-finance-filters">
      {isAgency && <OwnerChoice ownerId={params.ownerId} choose={(id) => set('owner', id)} />}
      <label>
        {texts.type}
        <select value={filters.type ?? ''} onChange={({ target }) => set('type', target.value)}>
          <option value="">{texts.allTypes}</option>
          {Object.values(bookingType).map((code) => (
            <option key={code} value={code}>
              {names[code]}
            </option>
          ))}
        </select>
      </label>
      {(['from', 'to'] as const).map((name) => (
        <label key={name}>
          {texts[name]}
          <input
            type="date"
            value={filters[name] ?? ''}
            onChange={({ target }) => set(name, target.value)}
          />
        </label>
      ))}
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
function OwnerChoice({ ownerId, choose }: OwnerChoiceProps) {
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
  return (
    <>
      <label>
        {texts.owner}
        <select value={ownerId} onChange={({ target }) => choose(target.value)}>
          {!isListed && <option value={ownerId}>{ownerId}</option>}
          {owners.map((owner) => (
            <option key={owner.ownerId} value={owner.ownerId}>
              {owner.ownerName}
            </option>
          ))}
        </select>
      </label>
      {isSearched && (
        <SearchField label={texts.findOwner} maxLength={200} text={text} onSearch={find} />
      )}
    </>
  )
}
