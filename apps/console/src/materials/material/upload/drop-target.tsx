import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useClock } from '#console/platform/session/clock.ts'
import { useTexts } from '@placard/ui/locale/locale'
import { hasFiles, useDropZone } from './drop-zone.ts'
import { type AddFiles, useAddDroppedFiles } from './add-files.ts'
import { uploadTexts } from './upload-texts.ts'

interface DropTargetProps {
  readonly take: AddFiles
  readonly children: ReactNode
}

/** A page that accepts dropped files and folders, and pasted images. */
export function DropTarget({ take, children }: DropTargetProps) {
  const texts = useTexts(uploadTexts)
  const takeDropped = useAddDroppedFiles(take)
  const { isOver, handlers } = useDropZone(hasFiles, ({ dataTransfer }) =>
    takeDropped(dataTransfer),
  )
  usePastedFiles(take)
  return (
    <div className="mkt-material" {...handlers}>
      {children}
      {isOver && <p className="mkt-material-drop">{texts.dropNow}</p>}
    </div>
  )
}

/** Accepts pasted images. Images in the clipboard all have the same name, so they are named by the current time. */
function usePastedFiles(take: AddFiles): void {
  const texts = useTexts(uploadTexts)
  const clock = useClock()
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    const pasted = texts.pasted({ time: clock.format(Date.now()) })
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
