import { CallRefused } from '@placard/browser/request/error'
import type { VerificationDocument } from '@placard/contract/support/verification'
import { bytesPerMegabyte } from '@placard/domain/platform/format/size'
import { documentMaxBytes, documentsMax } from '@placard/domain/support/verification/limit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Button } from '#console/platform/control/button.tsx'
import { useTexts } from '#console/platform/language/language.tsx'
import { DocumentsField } from './documents-field.tsx'
import { type DocumentProblem, useDocumentSelection } from './verification-documents.ts'
import { personalTexts } from './personal-texts.ts'
import { verificationQuery } from './verification-query.ts'

/** The callbacks of every verification form. */
export interface VerificationFormCallbacks {
  readonly onSubmitted: () => void
  readonly close: () => void
}

interface VerificationFormProps extends VerificationFormCallbacks {
  readonly previousDocuments: readonly VerificationDocument[]
  readonly submit: (documentIds: string[]) => Promise<unknown>
  /** Renders the fields. The argument returns the problem that the server found in a field. */
  readonly children: (problemOf: (path: string) => string | undefined) => ReactNode
}

const limits = { megabytes: documentMaxBytes / bytesPerMegabyte, most: documentsMax }

/** The form that submits a verification with its documents. */
export function VerificationForm({
  previousDocuments,
  submit,
  onSubmitted,
  close,
  children,
}: VerificationFormProps) {
  const say = useTexts(personalTexts)
  const queries = useQueryClient()
  const documents = useDocumentSelection(previousDocuments)
  const [flaw, setFlaw] = useState<DocumentProblem | null>(null)
  const sending = useMutation({
    mutationFn: async () => submit(await documents.sent()),
    onSuccess: onSubmitted,
    // Even after a refusal, the status may have changed.
    onSettled: () => queries.invalidateQueries(verificationQuery),
  })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const found = documents.flaw()
    setFlaw(found)
    if (found === null && !sending.isPending) sending.mutate()
  }
  const refused = sending.error instanceof CallRefused ? sending.error : null
  const fieldProblem = refused?.problems.find(({ path }) => path !== '')
  return (
    <form className="mkt-personal-form" noValidate onSubmit={send}>
      {children((path) => refused?.problemOf(path))}
      <DocumentsField documents={documents} hint={say('documentsHint', limits)} />
      <p role="alert" className="mkt-personal-problem">
        {flaw ? say(flaw.kind, { ...limits, ...flaw }) : !fieldProblem && sending.error?.message}
      </p>
      <div className="mkt-personal-actions">
        <Button submits kind="primary" busy={sending.isPending}>
          {say('sendPapers')}
        </Button>
        <Button onClick={close}>{say('cancel')}</Button>
      </div>
    </form>
  )
}
