import { bundlePath } from '@placard/contract/materials/material'
import type { LibraryRow } from '@placard/contract/materials/material-library'
import { useState } from 'react'
import { Button } from '#console/platform/control/button.tsx'
import { useTexts } from '#console/platform/language/language.tsx'
import { detailTexts } from './detail-texts.ts'

/**
 * An interactive material. One that we host plays here on request, in a sandboxed frame without access to the page; one
 * that is hosted elsewhere opens there.
 */
export function Interactive({ row: { name, materialUrl, previewUrl } }: { row: LibraryRow }) {
  const say = useTexts(detailTexts)
  const [isPlaying, setPlaying] = useState(false)
  if (isPlaying)
    return (
      <iframe
        className="mkt-material-play"
        src={materialUrl}
        title={name}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
      />
    )
  return (
    <>
      {previewUrl !== '' && <img src={previewUrl} alt="" />}
      <div>
        {materialUrl.startsWith(`${bundlePath}/`) ? (
          <Button onClick={() => setPlaying(true)}>{say('play')}</Button>
        ) : (
          <a href={materialUrl} target="_blank" rel="noopener noreferrer">
            {say('openElsewhere')}
          </a>
        )}
      </div>
    </>
  )
}
