import '@placard/ui/side-panel/side-panel.css'
import '@placard/ui/picture-crop/picture-crop.css'
import { uploadFile } from '@placard/browser/request/upload'
import { uploadMaterial } from '@placard/contract/material'
import type { LibraryRow } from '@placard/contract/material-library'
import type { PictureCrop } from '@placard/domain/material/crop'
import type { PixelSize } from '@placard/domain/material/limit'
import { PictureCropDialog } from '@placard/ui/picture-crop/dialog'
import { needsCrop } from '@placard/ui/picture-crop/needs-crop'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLocale, useWords } from '#console/language/language.tsx'
import { creativeWords } from './creative-words.ts'
import { FrameOf } from './frame-of.tsx'
import { useMaterialsAgain } from './materials.ts'

interface MaterialUploadProps {
  readonly label: string
  /** What a picture gets; none: it brings videos. */
  readonly sizes: readonly PixelSize[]
  /** A picture may be a frame of it. */
  readonly film?: LibraryRow | undefined
  /** It is in the lists by now. */
  readonly onUploaded: (mId: string) => void
}

interface Sent {
  readonly file: File
  readonly crop?: PictureCrop
}

/** Brings one file as a new material, or the part of it that fits; the server says what keeps it out. */
export function MaterialUpload({ label, sizes, film, onUploaded }: MaterialUploadProps) {
  const say = useWords(creativeWords)
  const locale = useLocale()
  const id = useId()
  const [percent, setPercent] = useState(0)
  const [misfit, setMisfit] = useState<File>()
  const again = useMaterialsAgain()
  const sending = useMutation({
    mutationFn: (sent: Sent) =>
      uploadFile(
        uploadMaterial,
        { ...sent, use: 'ad' },
        { errorInPlace: true, onProgress: (part) => setPercent(Math.round(part * 100)) },
      ),
    onSuccess: ({ mId }) => again(mId, () => onUploaded(mId)),
  })
  const take = async (file: File) => {
    if (await needsCrop(file, sizes)) setMisfit(file)
    else sending.mutate({ file })
  }
  const [first, ...others] = sizes
  return (
    <>
      <span className="mkt-create-upload">
        <input
          id={id}
          type="file"
          accept={first === undefined ? '.mp4' : '.png,.jpg,.jpeg,.webp'}
          aria-label={label}
          aria-describedby={`${id}-said`}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void take(file)
            // The same file can be chosen again.
            target.value = ''
          }}
        />
        {/* Stands for the browser's own button, which speaks the browser's language. */}
        <label htmlFor={id} aria-hidden="true">
          {say('upload')}
        </label>
        <span id={`${id}-said`} role="status">
          {sending.isPending && say('uploading', { percent })}
          {sending.error && <span className="mkt-create-problem">{sending.error.message}</span>}
        </span>
      </span>
      {film && film.materialUrl !== '' && (
        <FrameOf film={film} onFrame={(picture) => void take(picture)} />
      )}
      {misfit && first && (
        <PictureCropDialog
          locale={locale}
          picture={misfit}
          sizes={[first, ...others]}
          onCrop={(crop) => {
            setMisfit(undefined)
            sending.mutate({ file: misfit, crop })
          }}
          onClose={() => setMisfit(undefined)}
        />
      )}
    </>
  )
}
