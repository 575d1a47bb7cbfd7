import { maxImportBytes } from '@placard/contract/import'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '#console/control/button.tsx'
import { useWords } from '#console/language/language.tsx'
import { importWords } from './import-words.ts'
import { bytesPerMegabyte } from '@placard/domain/format/size'

/** Where files are dropped, or chosen with the button. What a file is, its content says and not its name. */
export function DropZone({ take }: { take: (files: readonly File[]) => void }) {
  const say = useWords(importWords)
  const input = useRef<HTMLInputElement>(null)
  // Entering a child comes before leaving its parent, so the depth tells whether the pointer is still inside.
  const [depth, setDepth] = useState(0)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDepth(0)
    take([...event.dataTransfer.files])
  }
  const choose = () => {
    take([...(input.current?.files ?? [])])
    // Or choosing the same file again, once it is mended, would go unnoticed.
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
