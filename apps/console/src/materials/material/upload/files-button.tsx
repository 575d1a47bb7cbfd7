import { useRef } from 'react'
import { Button } from '@placard/ui/button/button'
import { materialExtensions, selectedFiles } from './selected-files.ts'
import type { AddFiles } from './add-files.ts'
import { useTexts } from '@placard/ui/locale/locale'
import { uploadTexts } from './upload-texts.ts'

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
