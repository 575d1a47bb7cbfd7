import { CallRefused } from '@placard/browser/request/error'
import {
  qualificationStatus,
  queryVerifyStatus,
  uploadDocument,
  type VerificationDocument,
} from '@placard/contract/support/verification'
import { bytesPerMegabyte } from '@placard/domain/platform/format/size'
import { documentMaxBytes, documentsMax } from '@placard/domain/support/verification/verification'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'
import { Button, CloseButton } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import type { TextsOf } from '@placard/domain/platform/locale/text-table'
import { personalTexts } from './personal-texts.ts'
import { uploadFile } from '@placard/browser/request/upload'
import { callServer } from '@placard/browser/request/call'

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

function flawText(flaw: DocumentProblem, texts: TextsOf<typeof personalTexts>): string {
  switch (flaw.kind) {
    case 'none':
      return texts.none
    case 'tooMany':
      return texts.tooMany(limits)
    case 'tooLarge':
      return texts.tooLarge({ ...limits, name: flaw.name })
  }
}

/** The form that submits a verification with its documents. */
export function VerificationForm({
  previousDocuments,
  submit,
  onSubmitted,
  close,
  children,
}: VerificationFormProps) {
  const texts = useTexts(personalTexts)
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
      <DocumentsField documents={documents} hint={texts.documentsHint(limits)} />
      <p role="alert" className="mkt-personal-problem">
        {flaw ? flawText(flaw, texts) : !fieldProblem && sending.error?.message}
      </p>
      <div className="mkt-personal-actions">
        <Button submits kind="primary" busy={sending.isPending}>
          {texts.sendPapers}
        </Button>
        <Button onClick={close}>{texts.cancel}</Button>
      </div>
    </form>
  )
}

/** The field that selects the documents of a verification and lists the selected ones. */
function DocumentsField({ documents, hint }: { documents: DocumentSelection; hint: string }) {
  const texts = useTexts(personalTexts)
  const id = useId()
  return (
    <div className="mkt-personal-documents">
      <input
        id={id}
        type="file"
        multiple
        accept=".png,.jpg,.jpeg,.webp,.pdf"
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          documents.choose(target.files ?? [])
          // Allows the same file to be selected again after it was removed.
          target.value = ''
        }}
      />
      {/* Replaces the browser's own button, which uses the browser's language. */}
      <label htmlFor={id}>{texts.addDocuments}</label>
      <p id={`${id}-hint`} className="mkt-personal-hint">
        {hint}
      </p>
      <ul>
        {documents.all.map((document, at) => {
          const name = documentName(document)
          return (
            // Two documents may have the same name, and the order never changes.
            // oxlint-disable-next-line react/no-array-index-key -- a row has no state of its own
            <li key={at}>
              {name}
              <CloseButton
                label={texts.removeDocument({ name })}
                onClick={() => documents.remove(document)}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** A document to submit: one of the previous submission, or a newly selected file. */
type SubmittedDocument = VerificationDocument | File

/** The reason why the documents cannot be submitted. */
type DocumentProblem =
  | { readonly kind: 'none' | 'tooMany' }
  | { readonly kind: 'tooLarge'; readonly name: string }

/** The documents of a verification that is about to be submitted. */
interface DocumentSelection {
  readonly all: readonly SubmittedDocument[]
  choose(files: Iterable<File>): void
  remove(document: SubmittedDocument): void
  /** Returns the problem of the documents; null if they can be submitted. */
  flaw(): DocumentProblem | null
  /**
   * Uploads the files that the server does not have yet.
   *
   * @returns the ids of all
   * @throws an error with a message for the user
   */
  sent(): Promise<string[]>
}

/** Returns the file name of a document. */
function documentName(document: SubmittedDocument): string {
  return document instanceof File ? document.name : document.fileName
}

/**
 * Returns the documents to submit.
 *
 * @param previousDocuments the documents of the previous submission, which are submitted again unless the user removes them
 */
function useDocumentSelection(
  previousDocuments: readonly VerificationDocument[],
): DocumentSelection {
  const [all, setAll] = useState<readonly SubmittedDocument[]>(previousDocuments)
  // When the form is refused because of another field, its files are not uploaded again.
  const ids = useRef(new Map<File, string>())
  return {
    all,
    choose: (files) => setAll([...all, ...files]),
    remove: (document) => setAll(all.filter((other) => other !== document)),
    flaw: () => flawOf(all),
    async sent() {
      const uploadAll: string[] = []
      for (const document of all) uploadAll.push(await idOf(document, ids.current))
      return uploadAll
    },
  }
}

function flawOf(all: readonly SubmittedDocument[]): DocumentProblem | null {
  if (all.length === 0) return { kind: 'none' }
  if (all.length > documentsMax) return { kind: 'tooMany' }
  const tooLarge = all.find((one) => one instanceof File && one.size > documentMaxBytes)
  return tooLarge === undefined ? null : { kind: 'tooLarge', name: documentName(tooLarge) }
}

async function idOf(document: SubmittedDocument, known: Map<File, string>): Promise<string> {
  if (!(document instanceof File)) return document.documentId
  const id =
    known.get(document) ??
    (await uploadFile(uploadDocument, { file: document }, { errorInPlace: true })).documentId
  known.set(document, id)
  return id
}

/** The query for the verification status of the owner's business and qualifications. @see S7.20, S7.24 */
export const verificationQuery = queryOptions({
  queryKey: ['verification'],
  async queryFn({ signal }) {
    const options = { signal, errorInPlace: true }
    const [business, { items }] = await Promise.all([
      callServer(queryVerifyStatus, {}, options),
      callServer(qualificationStatus, {}, options),
    ])
    return { business, qualifications: items }
  },
})
