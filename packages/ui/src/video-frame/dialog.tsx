import type { Locale } from '@placard/domain/locale/locale'
import { useState } from 'react'
import { SideDialog } from '../side-panel/dialog.tsx'
import { FrameChoice } from './frame-choice.tsx'
import { videoFrameWords } from './words.tsx'

interface VideoFrameDialogProps {
  readonly locale: Locale
  /** Where it lies: with us, since nobody may read what others show. */
  readonly url: string
  /** Of the video; the picture is named after it. */
  readonly name: string
  /** It has the pixels of the video. */
  readonly onFrame: (picture: File) => void
  /** Nothing was chosen. */
  readonly onClose: () => void
}

/**
 * Asks which frame of a video is wanted as a picture. Its looks are in `video-frame/video-frame.css` and
 * `side-panel/side-panel.css`.
 */
export function VideoFrameDialog({ locale, url, name, onFrame, onClose }: VideoFrameDialogProps) {
  const words = videoFrameWords[locale]
  const [isUnplayable, setUnplayable] = useState(false)
  return (
    <SideDialog
      locale={locale}
      title={words.title}
      className="placard-frame"
      holdsWork
      onClose={onClose}
    >
      {isUnplayable ? (
        <div className="placard-side-notice" role="alert">
          {words.unplayable}
        </div>
      ) : (
        <FrameChoice
          {...{ locale, url, name, onFrame, onClose }}
          fail={() => setUnplayable(true)}
        />
      )}
    </SideDialog>
  )
}
