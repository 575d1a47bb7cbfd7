import { uploadFile } from '@placard/browser/request/upload'
import { uploadDocument, type VerificationDocument } from '@placard/contract/support/verification'
import { documentMaxBytes, documentsMax } from '@placard/domain/support/verification/limit'
import { useRef, useState } from 'react'

/** A document to submit: one of the previous submission, or a newly selected file. */
export type PaperDocument = VerificationDocument | File

/** The reason why the documents cannot be submitted. */
export type DocumentFlaw =
  | { readonly kind: 'none' | 'tooMany' }
  | { readonly kind: 'tooLarge'; readonly name: string }

/** The documents of a verification that is about to be submitted. */
export interface PaperDocuments {
  readonly all: readonly PaperDocument[]
  choose(files: Iterable<File>): void
  remove(document: PaperDocument): void
  /** Returns the problem of the documents; null if they can be submitted. */
  flaw(): DocumentFlaw | null
  /**
   * Uploads the files that the server does not have yet.
   *
   * @returns the ids of all
   * @throws an error with a message for the user
   */
  sent(): Promise<string[]>
}

/** Returns the file name of a document. */
export function documentName(document: PaperDocument): string {
  return document instanceof File ? document.name : document.fileName
}

/**
 * Returns the documents to submit.
 *
 * @param former the documents of the previous submission, which are submitted again unless the user removes them
 */
export function usePaperDocuments(former: readonly VerificationDocument[]): PaperDocuments {
  const [all, setAll] = useState<readonly PaperDocument[]>(former)
  // When the form is refused because of another field, its files are not uploaded again.
  const ids = useRef(new Map<File, string>())
  return {
    all,
    choose: (files) => setAll([...all, ...files]),
    remove: (document) => setAll(all.filter((other) => other !== document)),
    flaw: () => flawOf(all),
    async sent() {
      const sent: string[] = []
      for (const document of all) sent.push(await idOf(document, ids.current))
      return sent
    },
  }
}

function flawOf(all: readonly PaperDocument[]): DocumentFlaw | null {
  if (all.length === 0) return { kind: 'none' }
  if (all.length > documentsMax) return { kind: 'tooMany' }
  const tooLarge = all.find((one) => one instanceof File && one.size > documentMaxBytes)
  return tooLarge === undefined ? null : { kind: 'tooLarge', name: documentName(tooLarge) }
}

async function idOf(document: PaperDocument, known: Map<File, string>): Promise<string> {
  if (!(document instanceof File)) return document.documentId
  const id =
    known.get(document) ??
    (await uploadFile(uploadDocument, { file: document }, { errorInPlace: true })).documentId
  known.set(document, id)
  return id
}
