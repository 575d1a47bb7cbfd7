import { type LibraryRow, setMaterialCover } from '@placard/contract/materials/material-library'
import { imageSizes } from '@placard/domain/materials/material/limit'
import { materialType } from '@placard/domain/materials/material/type'
import { PictureCropDialog } from '@placard/ui/picture-crop/dialog'
import { VideoFrameDialog } from '@placard/ui/video-frame/dialog'
import { useState } from 'react'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { detailTexts } from './detail-texts.ts'
import { callServer } from '@placard/browser/request/call'
import { uploadFile } from '@placard/browser/request/upload'
import { uploadMaterial } from '@placard/contract/materials/material'
import type { PictureCrop } from '@placard/domain/materials/material/crop'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToasts } from '@placard/ui/toast/toasts'
import { useLibraryAddress } from '#console/materials/material/library-search.ts'
import { materialKey } from '#console/materials/material/query.ts'
import { useShowDone } from '#console/materials/material/undo.ts'

const inPlace = { errorInPlace: true }

/**
 * Returns the actions that open the image of a material and upload a new one made from it. An image from a video
 * becomes its cover.
 */
function useNewImage({ mId, type, name, version, folderId, materialUrl }: LibraryRow) {
  const texts = useTexts(detailTexts)
  const show = useToasts()
  const done = useShowDone()
  const queries = useQueryClient()
  const { set } = useLibraryAddress()
  const isVideo = type === materialType.video
  const setCover = (coverId: string | null, seen: number) =>
    callServer(setMaterialCover, { mId, coverId, version: seen }, inPlace)
  const open = useMutation({
    async mutationFn() {
      const content = await (await fetch(materialUrl)).blob()
      return new File([content], name, { type: content.type })
    },
  })
  const make = useMutation({
    async mutationFn({ file, crop }: { readonly file: File; readonly crop: PictureCrop }) {
      const input = { file, crop, folderId: folderId ?? undefined }
      const created = await uploadFile(uploadMaterial, input, inPlace)
      return { ...created, cover: isVideo ? await setCover(created.mId, version) : null }
    },
    onSuccess({ mId: madeId, isDuplicate, cover }) {
      if (cover !== null) {
        const { formerId, version: now } = cover
        const back = formerId === undefined ? null : () => setCover(formerId, now)
        done(texts.madeCover({ name }), back)
        return
      }
      show({ kind: 'info', text: texts[isDuplicate ? 'madeBefore' : 'made']({ name }) })
      // The panel shows the new material next.
      set({ material: madeId })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: materialKey }),
  })
  return { open, make }
}

type Step =
  | { readonly kind: 'frame' }
  /** The step that crops the image. */
  | { readonly kind: 'part'; readonly picture: File }

/** Creates an image from a material: a part of an image, or a frame of a video, which becomes its cover. */
export function NewImageButton({ row }: { row: LibraryRow }) {
  const texts = useTexts(detailTexts)
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
        {texts[isVideo ? 'newCover' : 'crop']}
      </Button>
      {error && (
        <p role="alert" className="mkt-material-wrong">
          {texts.notMade({ reason: error.message })}
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
