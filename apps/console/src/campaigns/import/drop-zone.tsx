import { maxImportBytes } from '@placard/contract/campaigns/import'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '#console/platform/control/button.tsx'
import { useTexts } from '#console/platform/language/language.tsx'
import { importTexts } from './import-texts.ts'
import { bytesPerMegabyte } from '@placard/domain/platform/format/size'

/**
 * The area where files are dropped, or selected with the button. The file type is detected from the content, not from
 * the name.
 */
export function DropZone({ take }: { take: (files: readonly File[]) => void }) {
  const say = useTexts(importTexts)
  const input = useRef<HTMLInputElement>(null)
  // The pointer enters a child before it leaves the parent, so the depth tells whether it is still inside.
  const [depth, setDepth] = useState(0)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDepth(0)
    take([...event.dataTransfer.files])
  }
  const choose = () => {
    take([...(input.current?.files ?? [])])
    // Otherwise selecting the same file again, after fixing it, would fire no event.
    if (input.current) input.current.value = ''
  }
  return (
    <section
      className="mkt-import-drop"
      data-over={depth > 0 || undefined}
      onDragEnter={() => setDepth(depth + 1)}
      onDragLeave={() => setDepth(depth - 1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <p>{say(depth > 0 ? 'dropNow' : 'drop')}</p>
      <input ref={input} type="file" hidden onChange={choose} />
      <Button kind="primary" onClick={() => input.current?.click()}>
        {say('chooseFile')}
      </Button>
      <small>{say('limits', { megabytes: maxImportBytes / bytesPerMegabyte })}</small>
    </section>
  )
}
