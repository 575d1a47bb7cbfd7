import { downloadFile, saveFile } from '@placard/browser/request/download'
import { leadsToLogin } from '@placard/browser/request/error'
import { downloadAnyDocument } from '@placard/contract/support/staff-verification'
import type { VerificationDocument } from '@placard/contract/support/verification'
import { useEffect, useState } from 'react'
import { usePlatformTexts } from '#portal/platform/staff/texts.ts'
import { useVerificationTexts } from './texts.ts'

/** The loading state of a document's content. */
type Content =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'known'; readonly blob: Blob; readonly url: string }

/** Shows the submitted documents: images are displayed, and each can be saved. */
export function Documents({ documents }: { documents: readonly VerificationDocument[] }) {
  const texts = useVerificationTexts()
  return (
    <section aria-label={texts.documents} className="verification-documents">
      {documents.map((document) => (
        <Document key={document.documentId} document={document} />
      ))}
    </section>
  )
}

function Document({
  document: { documentId, fileName, mediaType },
}: {
  document: VerificationDocument
}) {
  const texts = useVerificationTexts()
  const { loading, retry } = usePlatformTexts()
  const { content, ask } = useContent(documentId)
  const named = (text: string) => text.replace('{name}', () => fileName)
  switch (content.kind) {
    case 'loading':
      return <p role="status">{loading}</p>
    case 'failed':
      return (
        <div role="alert">
          <p>{named(texts.documentFailed)}</p>
          <button type="button" className="button" onClick={ask}>
            {retry}
          </button>
        </div>
      )
    case 'known':
      return (
        <figure>
          {mediaType.startsWith('image/') && (
            <img src={content.url} alt={named(texts.documentOf)} />
          )}
          <figcaption>
            <button
              type="button"
              className="staff-action"
              onClick={() => saveFile({ content: content.blob, name: fileName })}
            >
              {named(texts.save)}
            </button>
          </figcaption>
        </figure>
      )
  }
}

/**
 * Returns the content of a document. It is fetched, because the URL of an image element could not send the headers of
 * the call.
 */
function useContent(documentId: string): { content: Content; ask: () => void } {
  const [content, setContent] = useState<Content>({ kind: 'loading' })
  const [times, setTimes] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    let url: string | null = null
    const fetchContent = async (): Promise<Content> => {
      const options = { errorInPlace: true, signal: leaving.signal }
      const { content: blob } = await downloadFile(downloadAnyDocument, { documentId }, options)
      leaving.signal.throwIfAborted()
      url = URL.createObjectURL(blob)
      return { kind: 'known', blob, url }
    }
    fetchContent().then(setContent, (error: unknown) => {
      if (!leaving.signal.aborted && !leadsToLogin(error)) setContent({ kind: 'failed' })
    })
    return () => {
      leaving.abort()
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [documentId, times])
  const ask = () => {
    setContent({ kind: 'loading' })
    setTimes(times + 1)
  }
  return { content, ask }
}
