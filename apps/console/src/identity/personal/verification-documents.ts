import { uploadFile } from '@placard/browser/request/upload'
import { uploadDocument, type VerificationDocument } from '@placard/contract/support/verification'
import { documentMaxBytes, documentsMax } from '@placard/domain/support/verification/limit'
import { useRef, useState } from 'react'

/** A document to submit: one of the previous submission, or a newly selected file. */
export type SubmittedDocument = VerificationDocument | File

/** The reason why the documents cannot be submitted. */
export type DocumentProblem =
  | { readonly kind: 'none' | 'tooMany' }
  | { readonly kind: 'tooLarge'; readonly name: string }

/** The documents of a verification that is about to be submitted. */
export interface DocumentSelection {
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
export function documentName(document: SubmittedDocument): string {
  return document instanceof File ? document.name : document.fileName
}

/**
 * Returns the documents to submit.
 *
 * @param previousDocuments the documents of the previous submission, which are submitted again unless the user removes them
 */
export function useDocumentSelection(
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
