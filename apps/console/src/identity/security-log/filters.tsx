import {
  securityEventKinds,
  type SecurityEventKind,
} from '@placard/domain/platform/security-log/event'
import { securityEventNames } from '@placard/domain/platform/security-log/event-names'
import { DateRangePicker } from '@placard/ui/date-range/date-range-picker'
import { daySpan } from '@placard/ui/date-range/day-span'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Select } from '@placard/ui/select/select'
import { useQuery } from '@tanstack/react-query'
import { LiveSearch } from '#console/platform/control/search-field.tsx'
import { useToday } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { peopleQuery, type SecurityLogFilters } from './security-log.ts'
import { securityLogTexts } from './security-log-texts.ts'

interface FiltersProps {
  readonly filters: SecurityLogFilters
  readonly set: (changes: Readonly<Record<string, string | null>>) => void
}

/** The filters of the log: by event, person, days and text. */
export function SecurityLogFilterBar({ filters, set }: FiltersProps) {
  const texts = useTexts(securityLogTexts)
  const names = securityEventNames[useLocale()]
  const { timeZone } = useIdentity()
  const today = useToday(timeZone)
  const people = usePeople(filters.accId)
  const { kind = null, accId = null, text = '' } = filters
  return (
    <div role="search" className="mkt-page-filters">
      <LiveSearch
        label={texts.search}
        maxLength={120}
        text={text}
        onSearch={(typed) => set({ text: typed.trim() })}
      />
      <Select<SecurityEventKind | null>
        aria-label={texts.kind}
        options={[
          { value: null, label: texts.everyKind },
          ...securityEventKinds.map((value) => ({ value, label: names[value] })),
        ]}
        value={kind}
        onChange={(chosen) => set({ kind: chosen })}
      />
      <Select<string | null>
        aria-label={texts.person}
        options={[{ value: null, label: texts.everybody }, ...people]}
        value={accId}
        onChange={(person) => set({ person })}
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

/** Returns the people of the owner by name, and the chosen one even if that was removed. */
function usePeople(chosen: string | undefined) {
  const texts = useTexts(securityLogTexts)
  const { ownerId } = useIdentity()
  const { data } = useQuery(peopleQuery(ownerId))
  const people = (data?.items ?? []).map(({ accId, accountName, account }) => ({
    value: accId,
    label: accountName === account ? account : `${accountName} (${account})`,
  }))
  if (chosen === undefined || people.some(({ value }) => value === chosen)) return people
  return [...people, { value: chosen, label: texts.formerPerson({ id: chosen }) }]
}
