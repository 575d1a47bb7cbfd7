import { uploadFile } from '@placard/browser/request/upload'
import { uploadMaterial } from '@placard/contract/materials/material'
import type { LibraryRow } from '@placard/contract/materials/material-library'
import type { PictureCrop } from '@placard/domain/materials/material/crop'
import type { PixelSize } from '@placard/domain/platform/format/pixel'
import { PictureCropDialog } from '@placard/ui/picture-crop/dialog'
import { needsCrop } from '@placard/ui/picture-crop/needs-crop'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { creativeTexts } from './creative-form.ts'
import { useRefetchMaterials } from './materials.ts'
import { VideoFrameDialog } from '@placard/ui/video-frame/dialog'
import { Button } from '@placard/ui/button/button'

interface MaterialUploadProps {
  readonly label: string
  /** The required image sizes; empty if the upload is for videos. */
  readonly sizes: readonly PixelSize[]
  /** A video that an image can be captured from. */
  readonly film?: LibraryRow | undefined
  /** Called once the material appears in the lists. */
  readonly onUploaded: (mId: string) => void
}

interface Sent {
  readonly file: File
  readonly crop?: PictureCrop
}

/** Uploads one file as a new material, or only the cropped part that fits. The server reports why it rejects a file. */
export function MaterialUpload({ label, sizes, film, onUploaded }: MaterialUploadProps) {
  const texts = useTexts(creativeTexts)
  const locale = useLocale()
  const id = useId()
  const [percent, setPercent] = useState(0)
  const [wrongSizeImage, setMisfit] = useState<File>()
  const refetchMaterials = useRefetchMaterials()
  const sending = useMutation({
    mutationFn: (sent: Sent) =>
      uploadFile(
        uploadMaterial,
        { ...sent, use: 'ad' },
        { errorInPlace: true, onProgress: (part) => setPercent(Math.round(part * 100)) },
      ),
    onSuccess: ({ mId }) => refetchMaterials(mId, () => onUploaded(mId)),
  })
  const addFile = async (file: File) => {
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
          aria-describedby={`${id}-status`}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void addFile(file)
            // Allows the same file to be selected again.
            target.value = ''
          }}
        />
        {/* Replaces the browser's own button, which uses the browser's language. */}
        <label htmlFor={id} aria-hidden="true">
          {texts.upload}
        </label>
        <span id={`${id}-status`} role="status">
          {sending.isPending && texts.uploading({ percent })}
          {sending.error && <span className="mkt-create-problem">{sending.error.message}</span>}
        </span>
      </span>
      {film && film.materialUrl !== '' && (
        <VideoFrameButton video={film} onFrame={(picture) => void addFile(picture)} />
      )}
      {wrongSizeImage && first && (
        <PictureCropDialog
          locale={locale}
          picture={wrongSizeImage}
          sizes={[first, ...others]}
          onCrop={(crop) => {
            setMisfit(undefined)
            sending.mutate({ file: wrongSizeImage, crop })
          }}
          onClose={() => setMisfit(undefined)}
        />
      )}
    </>
  )
}

interface FrameOfProps {
  readonly video: LibraryRow
  readonly onFrame: (picture: File) => void
}

/** A button with a dialog that captures a frame of a video as an image. */
function VideoFrameButton({ video, onFrame }: FrameOfProps) {
  const texts = useTexts(creativeTexts)
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {texts.frameOf}
      </Button>
      {isOpen && (
        <VideoFrameDialog
          locale={locale}
          url={video.materialUrl}
          name={video.name}
          onFrame={(picture) => {
            setOpen(false)
            onFrame(picture)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
