import { uploadFile } from '@placard/browser/request/upload'
import { uploadBankStatement } from '@placard/contract/finance/bank-statement'
import type { OutputOf } from '@placard/contract/platform/call'
import { type DecimalSign, decimalSigns } from '@placard/domain/platform/money/amount'
import { type DateFormat, dateFormats } from '@placard/domain/platform/spreadsheet-file/spelling'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { CheckField } from '@placard/ui/form/choice-field'
import { Field } from '@placard/ui/form/field'
import { SelectField } from '@placard/ui/form/select-field'
import { TextField } from '@placard/ui/form/text-field'
import { useTexts } from '@placard/ui/locale/locale'
import { useState } from 'react'
import type { DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { type DraftField, useDraft } from '#portal/platform/staff/draft.ts'
import { bankTexts } from './bank-texts.ts'

interface Draft {
  readonly account: string
  readonly currency: string
  readonly dateFormat: DateFormat | ''
  readonly decimalSign: DecimalSign | ''
}

type Refused = Pick<OutputOf<typeof uploadBankStatement>, 'refused' | 'refusedCount'>

interface BankUploadProps extends DialogCallbacks {
  /** Called with the statement if it had new payments. */
  readonly onNew?: (statementId: string) => void
}

/** Imports a bank statement. Rows that cannot be read are listed, and the file stays chosen. */
export function BankUploadDialog({ onNew, done, close }: BankUploadProps) {
  const texts = useTexts(bankTexts)
  const [file, setFile] = useState<File | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [withoutRefused, setWithoutRefused] = useState(false)
  const { draft, field } = useDraft<Draft>({
    account: '',
    currency: '',
    dateFormat: '',
    decimalSign: '',
  })
  const act = async () => {
    if (file === null) throw new Error(texts.noFile)
    const input = { ...inputOf(draft), withoutRefused, file }
    const result = await uploadFile(uploadBankStatement, input, { errorInPlace: true })
    if (result.statementId === null) {
      setRefused(result)
      throw new Error(texts.someRefused({ count: result.refusedCount }))
    }
    done(
      texts.uploadDone({
        added: result.newCount,
        known: result.knownCount,
        outgoing: result.outgoingCount,
        refused: result.refusedCount,
      }),
    )
    if (result.newCount > 0) onNew?.(result.statementId)
  }
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setRefused(null)
    setWithoutRefused(false)
  }
  return (
    <FormDialog title={texts.uploadTitle} submitLabel={texts.upload} onSubmit={act} onClose={close}>
      <Field label={texts.file} hint={texts.fileHint} path="file">
        {(marks) => (
          <input
            {...marks}
            type="file"
            accept=".csv,.tsv,.txt,.xlsx"
            onChange={({ target }) => choose(target.files?.[0] ?? null)}
          />
        )}
      </Field>
      <SpellingFields field={field} />
      {refused !== null && (
        <>
          <CheckField
            label={texts.withoutRefused}
            value={withoutRefused}
            onChange={setWithoutRefused}
          />
          <RefusedRows {...refused} />
        </>
      )}
    </FormDialog>
  )
}

function inputOf({ account, currency, dateFormat, decimalSign }: Draft) {
  return {
    account: account.trim(),
    ...(currency.trim() === '' ? {} : { currency: currency.trim().toUpperCase() }),
    ...(dateFormat === '' ? {} : { dateFormat }),
    ...(decimalSign === '' ? {} : { decimalSign }),
  }
}

interface SpellingFieldsProps {
  readonly field: <Name extends keyof Draft & string>(path: Name) => DraftField<Draft[Name]>
}

/** The fields that only some files need. */
function SpellingFields({ field }: SpellingFieldsProps) {
  const texts = useTexts(bankTexts)
  const detect = { value: '' as const, label: texts.detect }
  return (
    <>
      <TextField
        label={texts.currency}
        hint={texts.currencyHint}
        maxLength={3}
        {...field('currency')}
      />
      <TextField
        label={texts.account}
        hint={texts.accountHint}
        maxLength={64}
        {...field('account')}
      />
      <SelectField
        label={texts.dateFormat}
        options={[
          detect,
          ...dateFormats.map((value) => ({ value, label: texts.dateFormats[value] })),
        ]}
        {...field('dateFormat')}
      />
      <SelectField
        label={texts.decimalSign}
        options={[
          detect,
          ...decimalSigns.map((value) => ({
            value,
            label: value === '.' ? texts.point : texts.comma,
          })),
        ]}
        {...field('decimalSign')}
      />
    </>
  )
}

function RefusedRows({ refused }: Refused) {
  const texts = useTexts(bankTexts)
  return (
    <section className="bank-refused" aria-label={texts.refusedList}>
      <ul>
        {refused.map(({ rowNum, column, message }) => (
          <li key={`${rowNum} ${column}`}>{message}</li>
        ))}
      </ul>
    </section>
  )
}
