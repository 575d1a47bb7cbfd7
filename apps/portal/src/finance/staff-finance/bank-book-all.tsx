import { callServer } from '@placard/browser/request/call'
import { callQuery } from '@placard/browser/request/query'
import {
  bankLineOutcome,
  bookBankLines,
  previewBankLines,
} from '@placard/contract/finance/bank-statement'
import type { OutputOf } from '@placard/contract/platform/call'
import { moneyText } from '@placard/domain/platform/money/text'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { useRefetch } from '#portal/platform/staff/staff-list.tsx'
import { QueryState } from '#portal/platform/staff/staff-page.tsx'
import { bankTexts } from './bank-texts.ts'

type Preview = OutputOf<typeof previewBankLines>

interface BookAllProps extends DialogCallbacks {
  readonly filters: { readonly statementId?: string; readonly text: string }
}

interface NotBooked {
  readonly lineId: string
  readonly text: string
}

/** Books all matched lines at once, after their sums and owners were shown. Lines that fail are listed with the reason. */
export function BookAllDialog({ filters, done, close }: BookAllProps) {
  const texts = useTexts(bankTexts)
  const locale = useLocale()
  const refetch = useRefetch()
  const [notBooked, setNotBooked] = useState<readonly NotBooked[]>([])
  const query = useQuery(callQuery(previewBankLines, { filters }))
  const act = async () => {
    const lines = query.data?.lines ?? []
    if (lines.length === 0) throw new Error(texts.nothingMatched)
    const choices = lines.map(({ lineId, applicationId }) => ({ lineId, applicationId }))
    const { items } = await callServer(bookBankLines, { lines: choices }, { errorInPlace: true })
    const rest = items.filter(({ outcome }) => outcome !== bankLineOutcome.booked)
    if (rest.length === 0) return done(texts.allBooked({ count: items.length }))
    setNotBooked(
      rest.map(({ lineId, message }) => {
        const line = lines.find((one) => one.lineId === lineId)
        const amount = line && moneyText(line.cents, line.currency, locale)
        return { lineId, text: `${[line?.payer, amount].filter(Boolean).join(', ')}: ${message}` }
      }),
    )
    refetch()
    const booked = items.length - rest.length
    throw new Error(texts.someNotBooked({ booked, count: items.length }))
  }
  return (
    <FormDialog
      title={texts.bookAllTitle}
      submitLabel={texts.bookAll}
      onSubmit={act}
      onClose={close}
    >
      <QueryState query={query}>{(preview) => <PreviewFacts preview={preview} />}</QueryState>
      {notBooked.length > 0 && (
        <section className="bank-refused" aria-label={texts.notBooked}>
          <ul>
            {notBooked.map(({ lineId, text }) => (
              <li key={lineId}>{text}</li>
            ))}
          </ul>
        </section>
      )}
    </FormDialog>
  )
}

function PreviewFacts({ preview: { lines, total, sums, owners } }: { preview: Preview }) {
  const texts = useTexts(bankTexts)
  const locale = useLocale()
  if (lines.length === 0) return <p>{texts.nothingMatched}</p>
  const sumText = ({ cents, currency, count }: Preview['sums'][number]) =>
    texts.sum({ amount: moneyText(cents, currency, locale), count })
  return (
    <>
      <div className="finance-confirmation">
        {sums.map((sum) => (
          <p key={sum.currency}>{sumText(sum)}</p>
        ))}
      </div>
      {lines.length < total && <p>{texts.firstOf({ count: lines.length, total })}</p>}
      <section className="bank-refused" aria-label={texts.owners}>
        <dl className="finance-facts">
          {owners.map((owner) => (
            <div key={owner.ownerId}>
              <dt>{owner.ownerName}</dt>
              <dd>{sumText(owner)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p>{texts.bookAllWarning}</p>
    </>
  )
}
