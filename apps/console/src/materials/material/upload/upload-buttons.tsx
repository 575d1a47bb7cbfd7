import { useWords } from '#console/platform/language/language.tsx'
import { FilesButton } from './files-button.tsx'
import type { TakeFiles } from './taking.ts'
import { uploadWords } from './upload-words.ts'

/** The buttons that select files or a whole folder. */
export function UploadButtons({ take }: { take: TakeFiles }) {
  const say = useWords(uploadWords)
  return (
    <>
      <FilesButton label={say('chooseFolder')} isForFolder take={take} />
      <FilesButton label={say('choose')} kind="primary" take={take} />
    </>
  )
}
