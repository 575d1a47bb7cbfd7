import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import {
  listVerifications,
  type VerificationRow,
} from '@placard/contract/support/staff-verification'
import {
  validationStatus,
  type ValidationStatus,
} from '@placard/domain/support/business-validation/validation'
import { verificationKindNames } from '@placard/domain/support/verification/verification'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { Action } from '#portal/platform/staff/action.tsx'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useListAddress } from '#portal/platform/staff/list-address.ts'
import { SelectField } from '@placard/ui/form/select-field'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { CheckDialog } from './check-dialog.tsx'
import { verificationTexts } from './texts.ts'

const { validating, toValidate, complete, expired } = validationStatus
/**
 * For platform staff, the status `toValidate` means rejected, because owners who never submitted anything are not
 * listed.
 */
const listedStatuses = [
  [validating, 'waiting'],
  [toValidate, 'wasRejected'],
  [complete, 'accepted'],
  [expired, 'expired'],
] as const

/** Lists the verifications that owners have submitted, by status. */
export function VerificationPage() {
  const texts = useTexts(verificationTexts)
  const names = verificationKindNames[useLocale()]
  const { paging, pages, parameters, set } = useListAddress()
  const status = statusNamed(parameters.get('status'))
  const query = useQuery(callQuery(listVerifications, { ...paging, filters: { status } }))
  const columns = useColumns()
  const filter = (
    <StatusField
      status={status}
      choose={(wanted) => set('status', wanted === validating ? '' : String(wanted))}
    />
  )
  const check = (row: VerificationRow): Action => ({
    label: texts.check,
    dialog: (end) => <CheckDialog row={row} {...end} />,
  })
  return (
    <StaffList
      title={texts.title}
      label={texts.list}
      none={status === validating ? texts.none : texts.noneSo}
      keyOf={({ verificationId }) => verificationId}
      nameOf={({ kind, ownerName }) => `${names[kind]}, ${ownerName}`}
      actions={(row) => (row.status === validating ? [check(row)] : [])}
      {...{ filter, query, pages, columns }}
    />
  )
}

interface StatusFieldProps {
  readonly status: ValidationStatus
  readonly choose: (status: ValidationStatus) => void
}

function StatusField({ status, choose }: StatusFieldProps) {
  const texts = useTexts(verificationTexts)
  return (
    <SelectField
      label={texts.status}
      value={status}
      options={listedStatuses.map(([known, name]) => ({ value: known, label: texts[name] }))}
      onChange={choose}
    />
  )
}

function statusNamed(text: string | null): ValidationStatus {
  return listedStatuses.find(([status]) => String(status) === text)?.[0] ?? validating
}

function useColumns(): ListColumn<VerificationRow>[] {
  const texts = useTexts(verificationTexts)
  const locale = useLocale()
  const names = verificationKindNames[locale]
  return [
    { code: 'kind', name: texts.what, widthPx: 190, text: ({ kind }) => names[kind] },
    {
      code: 'owner',
      name: texts.owner,
      widthPx: 240,
      text: ({ ownerName, ownerId }) => `${ownerName} (${ownerId})`,
    },
    { code: 'number', name: texts.number, widthPx: 190, text: ({ number }) => number },
    {
      code: 'submittedAt',
      name: texts.handedIn,
      widthPx: 190,
      text: ({ submittedAt }) => dateTimeText(submittedAt, locale),
    },
    {
      code: 'validUntil',
      name: texts.validUntil,
      widthPx: 120,
      text: ({ status, validUntil }) => validUntil ?? (status === complete ? texts.forGood : '-'),
    },
    {
      code: 'reason',
      name: texts.reason,
      widthPx: 160,
      grows: true,
      cardLines: 3,
      text: ({ reason }) => reason || '-',
    },
  ]
}
