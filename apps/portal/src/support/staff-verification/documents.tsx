import { useTexts } from '@placard/ui/locale/locale'
import { downloadFile, saveFile } from '@placard/browser/request/download'
import { downloadAnyDocument } from '@placard/contract/support/staff-verification'
import type { VerificationDocument } from '@placard/contract/support/verification'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Button } from '@placard/ui/button/button'
import { ErrorState, LoadingState } from '@placard/ui/state/state'
import { verificationTexts } from './texts.ts'

/** Shows the submitted documents: images are displayed, and each can be saved. */
export function Documents({ documents }: { documents: readonly VerificationDocument[] }) {
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
