import '@placard/ui/picture-crop/picture-crop.css'
import '@placard/ui/video-frame/video-frame.css'
import type { LibraryRow } from '@placard/contract/materials/material-library'
import { imageSizes } from '@placard/domain/materials/material/limit'
import { materialType } from '@placard/domain/materials/material/type'
import { PictureCropDialog } from '@placard/ui/picture-crop/dialog'
import { VideoFrameDialog } from '@placard/ui/video-frame/dialog'
import { useState } from 'react'
import { Button } from '#console/platform/control/button.tsx'
import { useLocale, useTexts } from '#console/platform/language/language.tsx'
import { detailTexts } from './detail-texts.ts'
import { useNewImage } from './new-image.ts'

type Step =
  | { readonly kind: 'frame' }
  /** The step that crops the image. */
  | { readonly kind: 'part'; readonly picture: File }

/** Creates an image from a material: a part of an image, or a frame of a video, which becomes its cover. */
export function NewImageButton({ row }: { row: LibraryRow }) {
  const say = useTexts(detailTexts)
  const locale = useLocale()
  const [step, setStep] = useState<Step | null>(null)
  const { open, make } = useNewImage(row)
  const isVideo = row.type === materialType.video
  const close = () => setStep(null)
  const begin = () => {
    if (isVideo) setStep({ kind: 'frame' })
    else open.mutate(undefined, { onSuccess: (picture) => setStep({ kind: 'part', picture }) })
  }
  const error = open.error ?? make.error
  return (
    <div className="mkt-material-line">
      <Button small busy={open.isPending || make.isPending} onClick={begin}>
        {say(isVideo ? 'newCover' : 'crop')}
      </Button>
      {error && (
        <p role="alert" className="mkt-material-wrong">
          {say('notMade', { reason: error.message })}
        </p>
      )}
      {step?.kind === 'frame' && (
        <VideoFrameDialog
          locale={locale}
          url={row.materialUrl}
          name={row.name}
          onFrame={(picture) => setStep({ kind: 'part', picture })}
          onClose={close}
        />
      )}
      {step?.kind === 'part' && (
        <PictureCropDialog
          locale={locale}
          picture={step.picture}
          sizes={imageSizes}
          onCrop={(crop) => {
            close()
            make.mutate({ file: step.picture, crop })
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
