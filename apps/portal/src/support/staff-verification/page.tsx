import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import {
  listVerifications,
  type VerificationRow,
} from '@placard/contract/support/staff-verification'
import {
  validationStatus,
  type ValidationStatus,
} from '@placard/domain/support/business-validation/status'
import { verificationKindNames } from '@placard/domain/support/verification/kind'
import { useState } from 'react'
import { useLocale } from '#portal/platform/language/language.ts'
import type { Action } from '#portal/platform/staff/action.tsx'
import { type ListColumn, listPageSize, usePageNum } from '#portal/platform/staff/listing.tsx'
import { SelectField } from '#portal/platform/staff/select-field.tsx'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { parameter, setParameter } from '#portal/platform/router/address.ts'
import { CheckDialog } from './check-dialog.tsx'
import { useVerificationTexts } from './texts.ts'

const { validating, toValidate, complete, expired } = validationStatus
/**
 * For platform staff, the status "to validate" means rejected, because owners who never submitted anything are not
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
  const texts = useVerificationTexts()
  const names = verificationKindNames[useLocale()]
  const paging = usePageNum()
  const [pageNum, goToPage] = paging
  const [status, choose] = useStatus()
  const query = useQuery(
    callQuery(listVerifications, {
      pageNum,
      pageSize: listPageSize,
      filters: { status },
    }),
  )
  const columns = useColumns()
  const filter = (
    <StatusField
      status={status}
      choose={(wanted) => {
        choose(wanted)
        goToPage(1)
      }}
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
      {...{ filter, query, paging, columns }}
    />
  )
}

interface StatusFieldProps {
  readonly status: ValidationStatus
  readonly choose: (status: ValidationStatus) => void
}

function StatusField({ status, choose }: StatusFieldProps) {
  const texts = useVerificationTexts()
  return (
    <SelectField
      label={texts.status}
      value={status}
      options={listedStatuses.map(([known, name]) => [known, texts[name]] as const)}
      change={choose}
    />
  )
}

/** Returns the listed status, kept in the URL so that it survives a reload. */
function useStatus(): [ValidationStatus, (status: ValidationStatus) => void] {
  const [status, setStatus] = useState(() => statusNamed(parameter('status')))
  return [
    status,
    (wanted) => {
      setParameter('status', wanted === validating ? null : String(wanted))
      setStatus(wanted)
    },
  ]
}

function statusNamed(text: string | null): ValidationStatus {
  return listedStatuses.find(([status]) => String(status) === text)?.[0] ?? validating
}

function useColumns(): ListColumn<VerificationRow>[] {
  const texts = useVerificationTexts()
  const locale = useLocale()
  const names = verificationKindNames[locale]
  return [
    { head: texts.what, cell: ({ kind }) => names[kind] },
    { head: texts.owner, cell: ({ ownerName, ownerId }) => `${ownerName} (${ownerId})` },
    { head: texts.number, cell: ({ number }) => number },
    { head: texts.handedIn, cell: ({ submittedAt }) => dateTimeText(submittedAt, locale) },
    {
      head: texts.validUntil,
      cell: ({ status, validUntil }) => validUntil ?? (status === complete ? texts.forGood : '-'),
    },
    { head: texts.reason, cell: ({ reason }) => reason || '-' },
  ]
}
