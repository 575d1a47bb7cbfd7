import { callQuery } from '@placard/browser/request/query'
import {
  type BankLine,
  type BankStatement,
  listBankLines,
  listBankStatements,
} from '@placard/contract/finance/bank-statement'
import {
  bankLineReasonNames,
  bankLineState,
  bankLineStateNames,
} from '@placard/domain/finance/bank-statement/state'
import { groupedReference } from '@placard/domain/finance/payment-reference'
import { mayStaff } from '@placard/domain/platform/access/staff-role'
import { moneyText } from '@placard/domain/platform/money/text'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useQuery } from '@tanstack/react-query'
import { goTo } from '#portal/platform/router/address.ts'
import { Link } from '#portal/platform/router/link.tsx'
import type { Action } from '#portal/platform/staff/action.tsx'
import { useListAddress } from '#portal/platform/staff/list-address.ts'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { useStaffRoles } from '#portal/platform/staff/staff-roles.ts'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { BookAllDialog } from './bank-book-all.tsx'
import { lineActions } from './bank-line-dialogs.tsx'
import { BankUploadDialog } from './bank-upload.tsx'
import { bankTexts } from './bank-texts.ts'
import { queueHref } from './queue-address.ts'
import { StateFilter, useQueueState } from './state-filter.tsx'
import { staffFinanceTexts } from './texts.ts'

/** The payments on bank statements, or the files that were imported, by the address. */
export function BankStatements() {
  const { parameters } = useListAddress()
  return parameters.get('show') === 'files' ? <StatementFiles /> : <BankLines />
}

const filesHref = queueHref('bank', { show: 'files' })
const linesHref = queueHref('bank', {})

function BankLines() {
  const texts = useTexts(bankTexts)
  const names = bankLineStateNames[useLocale()]
  const { paging, pages, text, parameters, setAll } = useListAddress()
  const statementId = parameters.get('statement')
  const state = useQueueState(names, bankLineState.matched)
  const ofFile = statementId === null ? {} : { statementId }
  const filters = { ...(state === null ? {} : { state }), ...ofFile, text }
  const query = useQuery(callQuery(listBankLines, { ...paging, filters }))
  const mayBook = mayStaff(useStaffRoles(), 'change', 'finance')
  const showFile = (statement: string) => setAll({ statement, state: 'all', text: '', page: '' })
  const create: Action[] = [
    {
      label: texts.upload,
      dialog: (end) => <BankUploadDialog onNew={showFile} {...end} />,
    },
    {
      label: texts.bookAll,
      dialog: (end) => <BookAllDialog filters={{ ...ofFile, text }} {...end} />,
    },
  ]
  return (
    <>
      <p className="bank-views">
        {statementId !== null && (
          <>
            {texts.ofFile} <Link href={linesHref}>{texts.allLines}</Link>
          </>
        )}
        <Link href={filesHref}>{texts.files}</Link>
      </p>
      <StaffList
        label={texts.lines}
        none={text === '' ? texts.noLines : texts.noSuchLine}
        filter={<StateFilter names={names} state={state} />}
        createActions={mayBook ? create : []}
        keyOf={({ lineId }) => lineId}
        nameOf={({ payer, day, bankId }) => [payer, day, bankId].filter(Boolean).join(', ')}
        actions={(row) => (mayBook ? lineActions(row, texts) : [])}
        columns={useLineColumns()}
        {...{ query, pages }}
      />
    </>
  )
}

function useLineColumns(): ListColumn<BankLine>[] {
  const texts = useTexts(bankTexts)
  const { state: status } = useTexts(staffFinanceTexts)
  const locale = useLocale()
  return [
    { code: 'day', name: texts.day, widthPx: 110, text: ({ day }) => day },
    { code: 'payer', name: texts.payer, widthPx: 200, text: ({ payer }) => payer || '-' },
    {
      code: 'amount',
      name: texts.amount,
      widthPx: 150,
      align: 'right',
      text: ({ cents, currency }) => moneyText(cents, currency, locale),
    },
    {
      code: 'state',
      name: status,
      widthPx: 110,
      text: ({ state }) => bankLineStateNames[locale][state],
    },
    {
      code: 'note',
      name: texts.note,
      widthPx: 220,
      cardLines: 2,
      text: ({ reason, setAsideReason }) =>
        setAsideReason || (reason === null ? '-' : bankLineReasonNames[locale][reason]),
    },
    {
      code: 'application',
      name: texts.application,
      widthPx: 260,
      text: applicationText,
      isControl: ({ applicationId }) => applicationId !== null,
      cell: ({ row, tabIndex }) =>
        row.applicationId === null ? (
          applicationText(row)
        ) : (
          <Link
            href={queueHref('applications', { state: 'all', text: row.reference })}
            tabIndex={tabIndex}
          >
            {applicationText(row)}
          </Link>
        ),
    },
    {
      code: 'purpose',
      name: texts.purpose,
      widthPx: 240,
      cardLines: 3,
      text: ({ purpose }) => purpose || '-',
    },
    { code: 'bankId', name: texts.bankId, widthPx: 180, text: ({ bankId }) => bankId || '-' },
    {
      code: 'decidedBy',
      name: texts.decidedBy,
      widthPx: 140,
      grows: true,
      text: ({ decidedBy }) => decidedBy || '-',
    },
  ]
}

function applicationText({ reference, ownerName }: BankLine): string {
  const parts = [reference && groupedReference(reference.replaceAll(' ', '')), ownerName]
  return parts.filter(Boolean).join(', ') || '-'
}

function StatementFiles() {
  const texts = useTexts(bankTexts)
  const { paging, pages } = useListAddress()
  const query = useQuery(callQuery(listBankStatements, paging))
  const mayBook = mayStaff(useStaffRoles(), 'change', 'finance')
  const upload: Action = { label: texts.upload, dialog: (end) => <BankUploadDialog {...end} /> }
  return (
    <>
      <p className="bank-views">
        <Link href={linesHref}>{texts.allLines}</Link>
      </p>
      <StaffList
        label={texts.files}
        none={texts.noFiles}
        createActions={mayBook ? upload : []}
        keyOf={({ statementId }) => statementId}
        nameOf={({ fileName }) => fileName}
        actions={({ statementId }) => [
          {
            label: texts.showLines,
            act: () => goTo(queueHref('bank', { state: 'all', statement: statementId })),
          },
        ]}
        columns={useFileColumns()}
        {...{ query, pages }}
      />
    </>
  )
}

function useFileColumns(): ListColumn<BankStatement>[] {
  const texts = useTexts(bankTexts)
  const locale = useLocale()
  const count = (
    code: 'newCount' | 'knownCount' | 'outgoingCount' | 'refusedCount',
    name: string,
  ): ListColumn<BankStatement> => ({
    code,
    name,
    widthPx: 100,
    align: 'right',
    text: (row) => row[code].toLocaleString(locale),
  })
  return [
    {
      code: 'uploadedAt',
      name: texts.uploadedAt,
      widthPx: 180,
      text: ({ uploadedAt }) => dateTimeText(uploadedAt, locale),
    },
    { code: 'fileName', name: texts.fileName, widthPx: 260, text: ({ fileName }) => fileName },
    {
      code: 'uploadedBy',
      name: texts.uploadedBy,
      widthPx: 160,
      text: ({ uploadedBy }) => uploadedBy || texts.command,
    },
    count('newCount', texts.newRows),
    count('knownCount', texts.knownRows),
    count('outgoingCount', texts.outgoingRows),
    { ...count('refusedCount', texts.refusedRows), grows: true },
  ]
}
