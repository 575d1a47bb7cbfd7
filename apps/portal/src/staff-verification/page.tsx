import { listVerifications, type VerificationRow } from '@placard/contract/staff-verification'
import { validationStatus, type ValidationStatus } from '@placard/domain/business-validation/status'
import { verificationKindNames } from '@placard/domain/verification/kind'
import { useState } from 'react'
import { useLocale } from '#portal/language/language.ts'
import { useAnswer } from '#portal/platform/answer.ts'
import type { Deed } from '#portal/platform/deed.tsx'
import { type ListColumn, listPageSize, usePageNum } from '#portal/platform/listing.tsx'
import { SelectField } from '#portal/platform/select-field.tsx'
import { StaffList } from '#portal/platform/staff-list.tsx'
import { momentText } from '#portal/platform/time.ts'
import { parameter, setParameter } from '#portal/router/address.ts'
import { CheckDialog } from './check-dialog.tsx'
import { useVerificationWords } from './words.ts'

const { validating, toValidate, complete, expired } = validationStatus
/** To the staff, what is to validate was rejected: what was never handed in is not there. */
const listedStatuses = [
  [validating, 'waiting'],
  [toValidate, 'wasRejected'],
  [complete, 'accepted'],
  [expired, 'expired'],
] as const

/** What owners have handed in to be verified, and what became of it. */
export function VerificationPage() {
  const words = useVerificationWords()
  const names = verificationKindNames[useLocale()]
  const paging = usePageNum()
  const [pageNum, turnTo] = paging
  const [status, choose] = useStatus()
  const asked = useAnswer(listVerifications, {
    pageNum,
    pageSize: listPageSize,
    filters: { status },
  })
  const columns = useColumns()
  const filter = (
    <StatusField
      status={status}
      choose={(wanted) => {
        choose(wanted)
        turnTo(1)
      }}
    />
  )
  const check = (row: VerificationRow): Deed => ({
    label: words.check,
    dialog: (end) => <CheckDialog row={row} {...end} />,
  })
  return (
    <StaffList
      title={words.title}
      label={words.list}
      none={status === validating ? words.none : words.noneSo}
      keyOf={({ verificationId }) => verificationId}
      nameOf={({ kind, ownerName }) => `${names[kind]}, ${ownerName}`}
      deeds={(row) => (row.status === validating ? [check(row)] : [])}
      {...{ filter, asked, paging, columns }}
    />
  )
}

interface StatusFieldProps {
  readonly status: ValidationStatus
  readonly choose: (status: ValidationStatus) => void
}

function StatusField({ status, choose }: StatusFieldProps) {
  const words = useVerificationWords()
  return (
    <SelectField
      label={words.status}
      value={status}
      options={listedStatuses.map(([known, name]) => [known, words[name]] as const)}
      change={choose}
    />
  )
}

/** The status that is listed, kept in the address, so that a reload finds it. */
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
  const words = useVerificationWords()
  const locale = useLocale()
  const names = verificationKindNames[locale]
  return [
    { head: words.what, cell: ({ kind }) => names[kind] },
    { head: words.owner, cell: ({ ownerName, ownerId }) => `${ownerName} (${ownerId})` },
    { head: words.number, cell: ({ number }) => number },
    { head: words.handedIn, cell: ({ submittedAt }) => momentText(submittedAt, locale) },
    {
      head: words.validUntil,
      cell: ({ status, validUntil }) => validUntil ?? (status === complete ? words.forGood : '-'),
    },
    { head: words.reason, cell: ({ reason }) => reason || '-' },
  ]
}
