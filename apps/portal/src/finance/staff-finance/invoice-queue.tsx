import { useQuery } from '@tanstack/react-query'
import { callQuery } from '@placard/browser/request/query'
import { downloadFile, saveFile } from '@placard/browser/request/download'
import {
  downloadAnyInvoice,
  listAnyInvoices,
  type StaffInvoice,
} from '@placard/contract/finance/staff-invoice'
import { invoiceKindNames } from '@placard/domain/finance/invoice/buyer'
import { documentKind } from '@placard/domain/finance/invoice/document'
import { invoiceState, invoiceStateNames } from '@placard/domain/finance/invoice/state'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import type { Action } from '#portal/platform/staff/action.tsx'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { mayStaff } from '@placard/domain/platform/access/staff-role'
import { moneyText } from '@placard/domain/platform/money/text'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useListAddress } from '#portal/platform/staff/list-address.ts'
import { useStaffRoles } from '#portal/platform/staff/staff-roles.ts'
import {
  IssueDialog,
  RejectInvoiceDialog,
  ReverseDialog,
  UploadDialog,
} from './invoice-dialogs.tsx'
import { staffInvoiceTexts } from './invoice-texts.ts'
import { StateFilter, useQueueState } from './state-filter.tsx'

/** The invoices of all owners; by default those that wait to be issued. */
export function InvoiceQueue() {
  const texts = useTexts(staffInvoiceTexts)
  const names = invoiceStateNames[useLocale()]
  const { paging, pages, text } = useListAddress()
  const state = useQueueState(names, invoiceState.applied)
  const filters = { ...(state === null ? {} : { state }), text }
  const query = useQuery(callQuery(listAnyInvoices, { ...paging, filters }))
  const mayDecide = mayStaff(useStaffRoles(), 'change', 'finance')
  return (
    <StaffList
      label={texts.invoices}
      none={text === '' ? texts.none : texts.noneSuch}
      filter={<StateFilter names={names} state={state} />}
      keyOf={({ invoiceId }) => invoiceId}
      nameOf={({ buyer, ownerName }) => `${buyer.name}, ${ownerName}`}
      actions={(row) => [...(mayDecide ? decisionsOn(row, texts) : []), ...downloadsOf(row, texts)]}
      columns={useColumns()}
      {...{ query, pages }}
    />
  )
}

type Texts = ReturnType<typeof useTexts<(typeof staffInvoiceTexts)['en-US']>>

function decisionsOn(invoice: StaffInvoice, texts: Texts): Action[] {
  const upload: Action = {
    label: texts.upload,
    dialog: (end) => <UploadDialog invoice={invoice} {...end} />,
  }
  switch (invoice.state) {
    case invoiceState.applied:
      return [
        { label: texts.issue, dialog: (end) => <IssueDialog invoice={invoice} {...end} /> },
        {
          label: texts.reject,
          dialog: (end) => <RejectInvoiceDialog invoice={invoice} {...end} />,
        },
      ]
    case invoiceState.issued:
      return [
        upload,
        { label: texts.reverse, dialog: (end) => <ReverseDialog invoice={invoice} {...end} /> },
      ]
    case invoiceState.reversed:
      return [upload]
    case invoiceState.rejected:
    case invoiceState.withdrawn:
      return []
  }
}

function downloadsOf({ invoiceId, documents }: StaffInvoice, texts: Texts): Action[] {
  const action = (
    kind: StaffInvoice['documents'][number]['kind'],
    format: 'pdf' | 'ubl',
  ): Action => ({
    label: format === 'pdf' ? texts[`${kind}Pdf`] : texts[`${kind}Ubl`],
    act: () =>
      void downloadFile(downloadAnyInvoice, { invoiceId, kind, format }).then(
        saveFile,
        // The call itself has shown the failure.
        () => undefined,
      ),
  })
  return documents.flatMap(({ kind, fileName, hasUbl }) => [
    ...(fileName === null ? [] : [action(kind, 'pdf')]),
    ...(hasUbl ? [action(kind, 'ubl')] : []),
  ])
}

function useColumns(): ListColumn<StaffInvoice>[] {
  const texts = useTexts(staffInvoiceTexts)
  const locale = useLocale()
  const numberOf = ({ documents }: StaffInvoice, kind: keyof typeof documentKind) =>
    documents.find((document) => document.kind === kind)?.number ?? '-'
  return [
    { code: 'buyer', name: texts.buyer, widthPx: 200, text: ({ buyer }) => buyer.name },
    {
      code: 'owner',
      name: texts.owner,
      widthPx: 180,
      text: ({ ownerName, ownerId }) => `${ownerName} (${ownerId})`,
    },
    {
      code: 'total',
      name: texts.total,
      widthPx: 140,
      align: 'right',
      text: ({ cents, currency }) => moneyText(cents, currency, locale),
    },
    {
      code: 'state',
      name: texts.state,
      widthPx: 110,
      text: ({ state }) => invoiceStateNames[locale][state],
    },
    {
      code: 'kind',
      name: texts.kind,
      widthPx: 230,
      text: ({ buyer }) => invoiceKindNames[locale][buyer.kind],
    },
    {
      code: 'appliedAt',
      name: texts.appliedAt,
      widthPx: 180,
      text: ({ appliedAt }) => dateTimeText(appliedAt, locale),
    },
    {
      code: 'number',
      name: texts.number,
      widthPx: 190,
      text: (row) => numberOf(row, documentKind.invoice),
    },
    {
      code: 'reversalNumber',
      name: texts.reversalNumber,
      widthPx: 190,
      text: (row) => numberOf(row, documentKind.reversal),
    },
    {
      code: 'decidedBy',
      name: texts.decidedBy,
      widthPx: 130,
      text: ({ decidedBy }) => decidedBy || '-',
    },
    {
      code: 'reason',
      name: texts.reason,
      widthPx: 180,
      grows: true,
      cardLines: 3,
      text: ({ reason }) => reason || '-',
    },
  ]
}
