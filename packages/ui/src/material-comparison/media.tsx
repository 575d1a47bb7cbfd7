import type { Locale } from '@placard/domain/platform/locale/locale'
import { useState } from 'react'
import { SideFailure } from '../side-dialog/notice.tsx'
import type { Playback } from './playback.tsx'
import type { ComparedMaterial } from './source.tsx'
import { comparisonTexts } from './texts.tsx'

interface MediaProps {
  readonly locale: Locale
  readonly material: ComparedMaterial
  /** The label for a material without a name. */
  readonly label: string
  /** Adds a video to the playback. @returns removes it */
  readonly attach: Playback['add']
}

/** Renders the image or video itself, or a retry button if it does not load. */
export function Media({ locale, material, label, attach }: MediaProps) {
  const texts = comparisonTexts[locale]
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  if (failed) return <SideFailure texts={texts} text={texts.mediaFailed} retry={retry} />
  const { url, previewUrl, widthPx, heightPx } = material
  const name = material.name ?? label
  const size = { width: widthPx ?? undefined, height: heightPx ?? undefined }
  const fail = () => setFailed(true)
  if (material.kind === 'video')
    return (
      <video
        key={attempt}
        ref={attach}
        {...size}
        src={url}
        poster={previewUrl || undefined}
        aria-label={name}
        muted
        playsInline
        preload="auto"
        onError={fail}
      />
    )
  const shown = material.kind === 'image' ? url : previewUrl
  return shown && <img key={attempt} {...size} src={shown} alt={name} onError={fail} />
}
