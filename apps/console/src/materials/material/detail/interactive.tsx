import { bundlePath } from '@placard/contract/materials/material'
import type { LibraryRow } from '@placard/contract/materials/material-library'
import { useState } from 'react'
import { Button } from '#console/platform/control/button.tsx'
import { useWords } from '#console/platform/language/language.tsx'
import { detailWords } from './detail-words.ts'

/**
 * An interactive material. One of ours plays here once somebody wants it to, in a frame that reaches nothing of the page;
 * one that runs elsewhere is opened there.
 */
export function Interactive({ row: { name, materialUrl, previewUrl } }: { row: LibraryRow }) {
  const say = useWords(detailWords)
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
