import type { SecurityLogRow } from '@placard/contract/identity/security-log'
import { securityAuthor } from '@placard/domain/platform/security-log/author-text'
import { securityEventNames } from '@placard/domain/platform/security-log/event-names'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useMemo } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTimeColumn } from '#console/platform/session/time-column.tsx'
import { securityLogTexts } from './security-log-texts.ts'

type Columns = readonly ListColumn<SecurityLogRow>[]

/** Returns the columns of the security log: time, event, person, author, source and details. */
export function useSecurityLogColumns(): Columns {
  const what = useEventColumns()
  const source = useSourceColumns()
  return useMemo(() => [...what, ...source], [what, source])
}

function useEventColumns(): Columns {
  const texts = useTexts(securityLogTexts)
  const locale = useLocale()
  const time = useTimeColumn<SecurityLogRow>(texts.when)
  const { ownerName } = useIdentity()
  return useMemo(
    () => [
      time,
      {
        code: 'kind',
        name: texts.kind,
        widthPx: 200,
        text: ({ kind }) => securityEventNames[locale][kind],
      },
      {
        code: 'person',
        name: texts.person,
        widthPx: 150,
        text: ({ accountName, accId }) => (accId === null ? texts.owner : accountName),
      },
      {
        code: 'by',
        name: texts.by,
        widthPx: 150,
        text: (row) => securityAuthor(row, ownerName, locale),
      },
    ],
    [texts, locale, time, ownerName],
  )
}

function useSourceColumns(): Columns {
  const texts = useTexts(securityLogTexts)
  return useMemo(
    () => [
      { code: 'address', name: texts.address, widthPx: 130, text: ({ address }) => address ?? '' },
      { code: 'device', name: texts.device, widthPx: 150, text: ({ device }) => device },
      {
        code: 'details',
        name: texts.details,
        widthPx: 260,
        grows: true,
        cardLines: 2,
        text: ({ details }) => details.map((detail) => texts.detail(detail)).join(' · '),
      },
    ],
    [texts],
  )
}
