import { useRef } from 'react'
import { Button } from '#console/control/button.tsx'
import { useWords } from '#console/language/language.tsx'
import { materialEndings } from './seen-problem.ts'
import { uploadWords } from './upload-words.ts'

/** The ways to choose files, or a whole folder of them where the device has such. */
export function UploadButtons({ take }: { take: (files: readonly File[]) => void }) {
  const say = useWords(uploadWords)
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={materialEndings}
        aria-label={say('choose')}
        onChange={({ target }) => takeFrom(target, take)}
      />
      <input
        ref={(input) => {
          folder.current = input
          // React knows no such property.
          if (input) input.webkitdirectory = true
        }}
        type="file"
        hidden
        aria-label={say('chooseFolder')}
        onChange={({ target }) => takeFrom(target, take)}
      />
      <Button onClick={() => folder.current?.click()}>{say('chooseFolder')}</Button>
      <Button kind="primary" onClick={() => files.current?.click()}>
        {say('choose')}
      </Button>
    </>
  )
}

function takeFrom(input: HTMLInputElement, take: (files: readonly File[]) => void): void {
  // What systems put into folders for themselves begins with a point.
  take([...(input.files ?? [])].filter(({ name }) => !name.startsWith('.')))
  // The same files can be chosen again.
  input.value = ''
}
