import './verification.css'
import { callServer } from '@placard/browser/request/call'
import {
  downloadAnyDocument,
  passVerification,
  rejectVerification,
  type VerificationRow,
} from '@placard/contract/support/staff-verification'
import {
  reasonMaxLength,
  verificationKindNames,
} from '@placard/domain/support/verification/verification'
import { ChoiceField } from '@placard/ui/form/choice-field'
import { useCallback, useState } from 'react'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { DayField } from '@placard/ui/form/day-field'
import { TextField } from '@placard/ui/form/text-field'
import { verificationTexts } from './texts.ts'
import { downloadFile, saveFile } from '@placard/browser/request/download'
import type { VerificationDocument } from '@placard/contract/support/verification'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@placard/ui/button/button'
import { ErrorState, LoadingState } from '@placard/ui/state/state'

type Verdict = 'pass' | 'reject'

/** Shows the submitted documents, and accepts or rejects them. */
export function CheckDialog({ row, done, close }: DialogCallbacks & { row: VerificationRow }) {
  const texts = useTexts(verificationTexts)
  const names = verificationKindNames[useLocale()]
  const [verdict, setVerdict] = useState<Verdict>('pass')
  const [today] = useState(() => dayAt(Date.now()))
  const [validUntil, setValidUntil] = useState(row.validUntil ?? '')
  const [reason, setReason] = useState('')
  const act = async () => {
    const { verificationId, version } = row
    const named = { verificationId, version }
    const inPlace = { errorInPlace: true }
    if (verdict === 'pass')
      await callServer(passVerification, { ...named, validUntil: validUntil || null }, inPlace)
    else await callServer(rejectVerification, { ...named, reason }, inPlace)
    done(verdict === 'pass' ? texts.passed : texts.rejected)
  }
  return (
    <FormDialog
      width="wide"
      title={texts.checkTitle({ what: names[row.kind], owner: row.ownerName })}
      submitLabel={texts[verdict]}
      isDestructive={verdict === 'reject'}
      onSubmit={act}
      onClose={close}
    >
      <Facts row={row} />
      <Documents documents={row.documents} />
      <ChoiceField
        label={texts.verdict}
        options={[
          { value: 'pass', label: texts.pass },
          { value: 'reject', label: texts.reject },
        ]}
        value={verdict}
        onChange={setVerdict}
      />
      {verdict === 'pass' ? (
        <DayField
          label={texts.untilLabel}
          hint={texts.untilHint}
          path="validUntil"
          value={validUntil}
          onChange={setValidUntil}
          today={today}
        />
      ) : (
        <TextField
          label={texts.reasonLabel}
          hint={texts.reasonHint}
          rows={3}
          maxLength={reasonMaxLength}
          path="reason"
          value={reason}
          onChange={setReason}
        />
      )}
    </FormDialog>
  )
}

function Facts({ row }: { row: VerificationRow }) {
  const texts = useTexts(verificationTexts)
  const contact = [row.contactName, row.contactPhone].filter((part) => part !== '').join(', ')
  const facts = [
    [texts.company, row.companyName],
    [texts.number, row.number],
    [texts.contact, contact],
  ] as const
  return (
    <dl className="verification-facts">
      {facts
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Shows the submitted documents: images are displayed, and each can be saved. */
function Documents({ documents }: { documents: readonly VerificationDocument[] }) {
  const texts = useTexts(verificationTexts)
  return (
    <section aria-label={texts.documents} className="verification-documents">
      {documents.map((document) => (
        <Document key={document.documentId} document={document} />
      ))}
    </section>
  )
}

function Document({ document }: { document: VerificationDocument }) {
  const texts = useTexts(verificationTexts)
  const { documentId, fileName, mediaType } = document
  // Fetched, because the URL of an image element could not send the headers of the call.
  const { data, error, refetch } = useQuery({
    queryKey: [downloadAnyDocument.path, documentId],
    queryFn: ({ signal }) =>
      downloadFile(downloadAnyDocument, { documentId }, { errorInPlace: true, signal }),
    // A document may be large.
    gcTime: 0,
  })
  const name = { name: fileName }
  if (data === undefined && !error) return <LoadingState />
  if (data === undefined)
    return <ErrorState hint={texts.documentFailed(name)} onRetry={() => void refetch()} />
  return (
    <figure>
      {mediaType.startsWith('image/') && (
        <BlobImage blob={data.content} alt={texts.documentOf(name)} />
      )}
      <figcaption>
        <Button
          kind="quiet"
          small
          onClick={() => saveFile({ content: data.content, name: fileName })}
        >
          {texts.save(name)}
        </Button>
      </figcaption>
    </figure>
  )
}

/** Shows an image that was fetched. */
function BlobImage({ blob, alt }: { blob: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(blob)
      return () => URL.revokeObjectURL(image.src)
    },
    [blob],
  )
  return <img ref={show} alt={alt} />
}
