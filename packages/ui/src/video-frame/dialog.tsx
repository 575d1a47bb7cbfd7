import '../side-dialog/notice.css'
import './video-frame.css'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { useState } from 'react'
import { SideDialog } from '../side-dialog/dialog.tsx'
import { FramePicker } from './frame-picker.tsx'
import { videoFrameTexts } from './texts.tsx'

interface VideoFrameDialogProps {
  readonly locale: Locale
  /** The URL of the video on our own origin, since browsers do not allow reading the pixels of cross-origin media. */
  readonly url: string
  /** The name of the video; the image is named after it. */
  readonly name: string
  /** Called with the image, which has the pixel size of the video. */
  readonly onFrame: (picture: File) => void
  /** Called when the dialog is canceled. */
  readonly onClose: () => void
}

/** Asks which frame of a video to use as an image. */
export function VideoFrameDialog({ locale, url, name, onFrame, onClose }: VideoFrameDialogProps) {
  const texts = videoFrameTexts[locale]
  const [isUnplayable, setUnplayable] = useState(false)
  return (
    <SideDialog locale={locale} title={texts.title} isEditor onClose={onClose}>
      {isUnplayable ? (
        <div className="placard-side-notice" role="alert">
          {texts.unplayable}
        </div>
      ) : (
        <FramePicker
          {...{ locale, url, name, onFrame, onClose }}
          fail={() => setUnplayable(true)}
        />
      )}
    </SideDialog>
  )
}
