import { callServer } from '@placard/browser/request/call'
import { uploadFile } from '@placard/browser/request/upload'
import type { StaffInvoice } from '@placard/contract/finance/staff-invoice'
import {
  issueInvoice,
  rejectInvoice,
  reverseInvoice,
  uploadInvoiceFile,
} from '@placard/contract/finance/staff-invoice'
import { noteMaxLength } from '@placard/domain/finance/account'
import { invoiceKind } from '@placard/domain/finance/invoice/buyer'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { DayField } from '@placard/ui/form/day-field'
import { Field } from '@placard/ui/form/field'
import { TextField } from '@placard/ui/form/text-field'
import { useTexts } from '@placard/ui/locale/locale'
import { useState } from 'react'
import type { DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { type DraftField, useDraft } from '#portal/platform/staff/draft.ts'
import { InvoiceFacts } from './invoice-facts.tsx'
import { staffInvoiceTexts } from './invoice-texts.ts'

interface InvoiceDialogProps extends DialogCallbacks {
  readonly invoice: StaffInvoice
}

const inPlace = { errorInPlace: true }
const reasonField = { path: 'reason', maxLength: noteMaxLength }

/** Records an invoice that was issued in another system. */
export function IssueDialog({ invoice, done, close }: InvoiceDialogProps) {
  const texts = useTexts(staffInvoiceTexts)
  const { invoiceId, ownerName, buyer, proposal } = invoice
  const [today] = useState(() => dayAt(Date.now()))
  const { draft, field } = useDraft<Named>({ number: '', day: today })
  const act = async () => {
    await callServer(issueInvoice, { invoiceId, ...checked(draft, texts) }, inPlace)
    done(texts.issueDone)
  }
  return (
    <FormDialog
      title={texts.issueTitle({ owner: ownerName })}
      submitLabel={texts.issue}
      onSubmit={act}
      onClose={close}
    >
      <p>{texts.issueHint}</p>
      {buyer.kind === invoiceKind.europe && (
        <p className={proposal === null ? 'placard-problem' : undefined}>
          {proposal === null ? texts.stopped : texts.europeHint}
        </p>
      )}
      <InvoiceFacts invoice={invoice} />
      <DocumentFields invoice={invoice} number={field('number')} day={field('day')} />
    </FormDialog>
  )
}

interface Named {
  readonly number: string
  readonly day: string
}

/** Returns number and day, trimmed. @throws Error without one */
function checked(
  { number, day }: Named,
  texts: { readonly noNumber: string; readonly noDay: string },
): Named {
  if (number.trim() === '') throw new Error(texts.noNumber)
  if (day === '') throw new Error(texts.noDay)
  return { number: number.trim(), day }
}

interface DocumentFieldsProps {
  readonly invoice: StaffInvoice
  readonly number: DraftField<string>
  readonly day: DraftField<string>
}

/** The fields of an issued document. */
function DocumentFields({ invoice, number, day }: DocumentFieldsProps) {
  const texts = useTexts(staffInvoiceTexts)
  const isEuropean = invoice.buyer.kind === invoiceKind.europe
  const [today] = useState(() => dayAt(Date.now()))
  return (
    <>
      <TextField
        label={texts.number}
        hint={isEuropean ? texts.numberHint : texts.chinaNumberHint}
        maxLength={30}
        {...number}
      />
      <DayField label={texts.day} today={today} {...day} />
    </>
  )
}

/** Rejects an application, with a reason that its owner can read. */
export function RejectInvoiceDialog({ invoice, done, close }: InvoiceDialogProps) {
  const texts = useTexts(staffInvoiceTexts)
  const { draft, field } = useDraft({ reason: '' })
  const { invoiceId, ownerName } = invoice
  const act = async () => {
    if (draft.reason.trim() === '') throw new Error(texts.noReason)
    await callServer(rejectInvoice, { invoiceId, reason: draft.reason }, inPlace)
    done(texts.rejectDone)
  }
  return (
    <FormDialog
      title={texts.rejectTitle({ owner: ownerName })}
      submitLabel={texts.reject}
      isDestructive
      onSubmit={act}
      onClose={close}
    >
      <InvoiceFacts invoice={invoice} />
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        {...reasonField}
        {...field('reason')}
      />
    </FormDialog>
  )
}

/** Records the document that reverses an issued invoice. */
export function ReverseDialog({ invoice, done, close }: InvoiceDialogProps) {
  const texts = useTexts(staffInvoiceTexts)
  const { invoiceId, documents } = invoice
  const [today] = useState(() => dayAt(Date.now()))
  const { draft, field } = useDraft<Named & { readonly reason: string }>({
    number: '',
    day: today,
    reason: '',
  })
  const act = async () => {
    const { reason, ...named } = draft
    if (reason.trim() === '') throw new Error(texts.noReason)
    await callServer(reverseInvoice, { invoiceId, ...checked(named, texts), reason }, inPlace)
    done(texts.reverseDone)
  }
  return (
    <FormDialog
      title={texts.reverseTitle({ number: documents[0]?.number ?? '' })}
      submitLabel={texts.reverse}
      isDestructive
      onSubmit={act}
      onClose={close}
    >
      <p>{texts.reverseHint}</p>
      <InvoiceFacts invoice={invoice} />
      <DocumentFields invoice={invoice} number={field('number')} day={field('day')} />
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        {...reasonField}
        {...field('reason')}
      />
    </FormDialog>
  )
}

/** Uploads the PDF of the last document. */
export function UploadDialog({ invoice, done, close }: InvoiceDialogProps) {
  const texts = useTexts(staffInvoiceTexts)
  const [file, setFile] = useState<File | null>(null)
  const { invoiceId, documents } = invoice
  const document = documents.at(-1)
  const act = async () => {
    if (file === null || document === undefined) throw new Error(texts.noFile)
    await uploadFile(uploadInvoiceFile, { invoiceId, kind: document.kind, file }, inPlace)
    done(texts.uploadDone)
  }
  return (
    <FormDialog
      title={texts.uploadTitle({ number: document?.number ?? '' })}
      submitLabel={texts.upload}
      onSubmit={act}
      onClose={close}
    >
      <Field label={texts.file} hint={texts.uploadHint} path="file">
        {(marks) => (
          <input
            {...marks}
            type="file"
            accept=".pdf"
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
