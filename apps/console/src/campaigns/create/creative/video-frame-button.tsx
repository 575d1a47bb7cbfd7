import '@placard/ui/side-dialog/side-dialog.css'
import '@placard/ui/video-frame/video-frame.css'
import type { LibraryRow } from '@placard/contract/materials/material-library'
import { VideoFrameDialog } from '@placard/ui/video-frame/dialog'
import { useState } from 'react'
import { Button } from '#console/platform/control/button.tsx'
import { useLocale, useTexts } from '#console/platform/language/language.tsx'
import { creativeTexts } from './creative-texts.ts'

interface FrameOfProps {
  readonly video: LibraryRow
  readonly onFrame: (picture: File) => void
}

/** A button with a dialog that captures a frame of a video as an image. */
export function VideoFrameButton({ video, onFrame }: FrameOfProps) {
  const say = useTexts(creativeTexts)
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {say('frameOf')}
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
