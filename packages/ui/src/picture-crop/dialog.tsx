import './picture-crop.css'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { PictureCrop } from '@placard/domain/materials/material/crop'
import type { PixelSizes } from '@placard/domain/materials/material/limit'
import { SideDialog } from '../side-dialog/dialog.tsx'
import { useLoading } from '../side-dialog/loading.tsx'
import { SideLoading } from '../side-dialog/notice.tsx'
import { sideTexts } from '../side-dialog/texts.tsx'
import { CropEditor } from './crop-editor.tsx'
import { decodedImage } from './decoded-image.tsx'
import { pictureCropTexts } from './texts.tsx'

interface PictureCropDialogProps {
  readonly locale: Locale
  readonly picture: Blob
  /** The sizes that the cropped image can have. */
  readonly sizes: PixelSizes
  readonly onCrop: (crop: PictureCrop) => void
  /** Called when the dialog is canceled. */
  readonly onClose: () => void
}

/** Asks which part of an image to keep, and in which size. */
export function PictureCropDialog(props: PictureCropDialogProps) {
  const { locale, picture, sizes, onCrop, onClose } = props
  const texts = pictureCropTexts[locale]
  const { state } = useLoading('', (signal) => decodedImage(picture, signal))
  return (
    <SideDialog
      locale={locale}
      title={texts.title}
      className="placard-crop"
      isEditor
      onClose={onClose}
    >
      {state.kind === 'loading' && <SideLoading texts={sideTexts[locale]} />}
      {state.kind === 'failed' && (
        <div className="placard-side-notice" role="alert">
          {texts.unreadable}
        </div>
      )}
      {state.kind === 'ready' && (
        <CropEditor picture={state.value} {...{ locale, sizes, onCrop, onClose }} />
      )}
    </SideDialog>
  )
}
