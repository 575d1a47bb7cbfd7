import type { StaffOwnerRow } from '@placard/contract/identity/staff-owner'
import { ownerTypeNames } from '@placard/domain/platform/access/owner-type'
import { percentText } from '@placard/domain/platform/format/percent'
import { storageKindNames } from '@placard/domain/platform/storage/kind'
import { labelsOf } from '@placard/domain/platform/text/letter-case'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { useStateText } from './state-text.ts'
import { staffOwnerTexts } from './texts.ts'

/** Returns the columns of the list of owners. */
export function useOwnerColumns(): ListColumn<StaffOwnerRow>[] {
  const texts = useTexts(staffOwnerTexts)
  const locale = useLocale()
  const names = labelsOf(ownerTypeNames, locale)
  const stateText = useStateText()
  return [
    {
      code: 'ownerName',
      name: texts.owner,
      widthPx: 200,
      sortable: true,
      text: ({ ownerName }) => ownerName,
    },
    { code: 'ownerId', name: texts.ownerId, widthPx: 110, text: ({ ownerId }) => ownerId },
    { code: 'type', name: texts.type, widthPx: 130, text: (owner) => names[owner.ownerType] },
    {
      code: 'agency',
      name: texts.agency,
      widthPx: 140,
      text: ({ agencyName }) => agencyName || '–',
    },
    { code: 'state', name: texts.state, widthPx: 150, grows: true, text: stateText },
    ...useFigureColumns(),
  ]
}

/** The columns with numbers and times. */
function useFigureColumns(): ListColumn<StaffOwnerRow>[] {
  const texts = useTexts(staffOwnerTexts)
  const locale = useLocale()
  return [
    {
      code: 'accounts',
      name: texts.accounts,
      widthPx: 70,
      align: 'right',
      text: ({ accountCount }) => String(accountCount),
    },
    {
      code: 'storage',
      name: texts.storage,
      widthPx: 160,
      sortable: true,
      text(owner) {
        const fullest = fullestOf(owner)
        if (fullest === null) return '–'
        return `${storageKindNames[locale][fullest.kind]}, ${percentText(fullest.percent, locale)}`
      },
    },
    {
      code: 'createdAt',
      name: texts.createdAt,
      widthPx: 170,
      sortable: true,
      text: ({ createdAt }) => dateTimeText(createdAt, locale),
    },
  ]
}

/** Returns the kind of files that uses the largest share of its limit; null without files. */
function fullestOf({ storage }: StaffOwnerRow) {
  const shares = storage
    .filter(({ usedBytes }) => usedBytes > 0)
    .map(({ kind, usedBytes, maxBytes }) => ({ kind, percent: (100 * usedBytes) / maxBytes }))
  return shares.toSorted((a, b) => b.percent - a.percent)[0] ?? null
}
