import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useClock } from '#console/identity/clock.ts'
import { useWords } from '#console/language/language.tsx'
import { useMessages } from '#console/lifecycle/messages.tsx'
import { droppedFiles } from './dropped.ts'
import { uploadWords } from './upload-words.ts'
import type { TakeFiles } from './taking.ts'

interface DropTargetProps {
  readonly take: TakeFiles
  readonly children: ReactNode
}

/** A page onto which files and folders can be dropped, and into which pictures can be pasted. */
export function DropTarget({ take, children }: DropTargetProps) {
  const say = useWords(uploadWords)
  const show = useMessages()
  // Entering a child comes before leaving its parent, so the depth tells whether the pointer is still inside.
  const [depth, setDepth] = useState(0)
  usePastedFiles(take)
  const drop = async (event: DragEvent) => {
    event.preventDefault()
    setDepth(0)
    try {
      take(await droppedFiles(event.dataTransfer))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      show({ kind: 'error', text: say('dropFailed', { reason }) })
    }
  }
  return (
    <div
      className="mkt-material"
      onDragEnter={(event) => hasFiles(event) && setDepth(depth + 1)}
      onDragLeave={(event) => hasFiles(event) && setDepth(depth - 1)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => hasFiles(event) && void drop(event)}
    >
      {children}
      {depth > 0 && <p className="mkt-material-drop">{say('dropNow')}</p>}
    </div>
  )
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}

/** Pictures out of the clipboard have all the same name: they are called by the moment. */
function usePastedFiles(take: TakeFiles): void {
  const say = useWords(uploadWords)
  const clock = useClock()
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    const pasted = say('pasted', { time: clock.format(Date.now()) })
    const named = files.map((file) =>
      /^image\.\w+$/.test(file.name)
        ? new File([file], file.name.replace('image', pasted), { type: file.type })
        : file,
    )
    take(named.map((file) => ({ file, folders: [] })))
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
