import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '@placard/ui/locale/locale'
import { Button } from '@placard/ui/button/button'
import { useClock } from '#console/platform/session/clock.ts'
import { type AddFiles, useAddDroppedFiles } from './add-files.ts'
import { uploadTexts } from './upload-texts.ts'
import { materialExtensions, selectedFiles } from './selected-files.ts'

interface FilesButtonProps {
  readonly label: string
  readonly kind?: 'plain' | 'primary'
  /** True to select whole folders, on devices that have them. */
  readonly isForFolder?: boolean
  readonly take: AddFiles
}

/** The button that selects the files to upload. */
export function FilesButton(props: FilesButtonProps) {
  const { label, kind = 'plain', isForFolder = false, take } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={isForFolder ? undefined : materialExtensions}
        // React accepts the attribute, but its types do not include it.
        {...(isForFolder && { webkitdirectory: '' })}
        aria-label={label}
        onChange={({ target }) => {
          take(selectedFiles(target.files ?? []))
          // Allows the same files to be selected again.
          target.value = ''
        }}
      />
      <Button kind={kind} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

/** The buttons that select files or a whole folder. */
export function UploadButtons({ take }: { take: AddFiles }) {
  const texts = useTexts(uploadTexts)
  return (
    <>
      <FilesButton label={texts.chooseFolder} isForFolder take={take} />
      <FilesButton label={texts.choose} kind="primary" take={take} />
    </>
  )
}

/** Returns the state and the handlers of a drop zone. A nested zone that accepts the same drop takes precedence. */
export function useDropZone(
  accepts: (event: DragEvent) => boolean,
  drop: (event: DragEvent) => void,
) {
  // The pointer enters a child before it leaves the parent, so the depth tells whether it is still inside.
  const [depth, setDepth] = useState(0)
  return {
    isOver: depth > 0,
    handlers: {
      onDragEnter: (event: DragEvent) => accepts(event) && setDepth(depth + 1),
      onDragLeave: (event: DragEvent) => accepts(event) && setDepth(depth - 1),
      onDragOver: (event: DragEvent) => accepts(event) && event.preventDefault(),
      onDropCapture: () => setDepth(0),
      onDrop(event: DragEvent) {
        if (!accepts(event) || event.isDefaultPrevented()) return
        event.preventDefault()
        drop(event)
      },
    },
  }
}

/** Returns whether the drag contains files from outside the page. */
export function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}

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
