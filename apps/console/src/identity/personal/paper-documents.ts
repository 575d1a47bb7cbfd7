import { uploadFile } from '@placard/browser/request/upload'
import { uploadDocument, type VerificationDocument } from '@placard/contract/support/verification'
import { documentMaxBytes, documentsMax } from '@placard/domain/support/verification/limit'
import { useRef, useState } from 'react'

/** A document that goes along: one of the last time, or a file that was just chosen. */
export type PaperDocument = VerificationDocument | File

/** What speaks against handing the documents in. */
export type DocumentFlaw =
  | { readonly kind: 'none' | 'tooMany' }
  | { readonly kind: 'tooLarge'; readonly name: string }

/** The documents of a paper that somebody is about to hand in. */
export interface PaperDocuments {
  readonly all: readonly PaperDocument[]
  choose(files: Iterable<File>): void
  remove(document: PaperDocument): void
  /** Null: they can go. */
  flaw(): DocumentFlaw | null
  /** Sends the files that the server has not got yet. @returns the ids of all @throws what is fit to be shown */
  sent(): Promise<string[]>
}

/** The name of a document as its owner knows it. */
export function documentName(document: PaperDocument): string {
  return document instanceof File ? document.name : document.fileName
}

/** @param former those of the last time, which go along again unless somebody takes them out */
export function usePaperDocuments(former: readonly VerificationDocument[]): PaperDocuments {
  const [all, setAll] = useState<readonly PaperDocument[]>(former)
  // A form that is refused for another field does not send its files again.
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
