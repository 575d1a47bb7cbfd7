import { useRef } from 'react'
import { Button } from '#console/platform/control/button.tsx'
import { chosenFiles } from './found.ts'
import { materialEndings } from './seen-problem.ts'
import type { TakeFiles } from './taking.ts'

interface FilesButtonProps {
  readonly label: string
  readonly kind?: 'plain' | 'primary'
  /** Whole folders are chosen, where the device has such. */
  readonly isForFolder?: boolean
  readonly take: TakeFiles
}

/** Lets people choose the files that are uploaded. */
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
        accept={isForFolder ? undefined : materialEndings}
        // React knows the attribute by its name alone, and its types do not.
        {...(isForFolder && { webkitdirectory: '' })}
        aria-label={label}
        onChange={({ target }) => {
          take(chosenFiles(target.files ?? []))
          // The same files can be chosen again.
          target.value = ''
        }}
      />
      <Button kind={kind} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
