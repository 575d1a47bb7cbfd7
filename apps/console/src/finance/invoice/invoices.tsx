import { invoiceState, invoiceStateNames } from '@placard/domain/finance/invoice/state'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import { Select } from '@placard/ui/select/select'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListAddress } from '#console/platform/router/list-address.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import './invoice.css'
import { ContractSummary } from './contract-summary.tsx'
import { useInvoiceActions } from './invoice-actions.tsx'
import { useInvoiceColumns } from './invoice-columns.tsx'
import { invoicePageSize, invoicesQuery, invoiceStateIn } from './invoice-query.ts'
import { invoiceTexts } from './invoice-texts.ts'
import { NewInvoice } from './new-invoice.tsx'

/** The invoices of the owner: the list, or the form of a new one, by the address. */
export function Invoices() {
  const { parameters, set } = useListAddress()
  const [notice, setNotice] = useState('')
  if (parameters.get('new') === null)
    return <InvoiceList notice={notice} start={() => set({ new: '1' })} />
  return (
    <NewInvoice
      onClose={(told) => {
        setNotice(told)
        set({ new: null })
      }}
    />
  )
}

function InvoiceList({ notice, start }: { notice: string; start: () => void }) {
  const texts = useTexts(invoiceTexts)
  const { ownerId } = useIdentity()
  const { parameters, pageNum, set } = useListAddress()
  const state = invoiceStateIn(parameters)
  const query = useQuery(invoicesQuery(ownerId, pageNum, state))
  const currency = query.data?.currency ?? ''
  const { actions, told, error, dialog } = useInvoiceActions(currency)
  return (
    <>
      <ContractSummary />
      <div className="mkt-page-bar">
        <Filters />
        <p role="status">{error ? '' : (told ?? notice)}</p>
        <Button kind="primary" onClick={start}>
          {texts.start}
        </Button>
      </div>
      {error && (
        <p role="alert" className="placard-problem">
          {error.message}
        </p>
      )}
      <PagedList
        label={texts.title}
        route="/finance/record"
        columns={useInvoiceColumns(currency, actions)}
        rowId={({ invoiceId }) => invoiceId}
        query={query}
        pages={{ pageNum, pageSize: invoicePageSize, onPageChange: (to) => set({ page: to }) }}
        empty={
          <>
            <p>{texts[state === null ? 'none' : 'noneSuch']}</p>
            {state === null ? (
              <Button onClick={start}>{texts.start}</Button>
            ) : (
              <Button onClick={() => set({ invoice: null })}>{texts.reset}</Button>
            )}
          </>
        }
        errorText={(reason) => texts.failed({ reason })}
      />
      {dialog}
    </>
  )
}

function Filters() {
  const texts = useTexts(invoiceTexts)
  const names = invoiceStateNames[useLocale()]
  const { parameters, set } = useListAddress()
  return (
    <div role="search" className="mkt-page-filters">
      <Select
        aria-label={texts.state}
        options={[
          { value: null, label: texts.allStates },
          ...Object.values(invoiceState).map((code) => ({ value: code, label: names[code] })),
        ]}
        value={invoiceStateIn(parameters)}
        onChange={(chosen) => set({ invoice: chosen })}
      />
    </div>
  )
}
