import { useTexts } from '#console/platform/language/language.tsx'
import { FilesButton } from './files-button.tsx'
import type { AddFiles } from './add-files.ts'
import { uploadTexts } from './upload-texts.ts'

/** The buttons that select files or a whole folder. */
export function UploadButtons({ take }: { take: AddFiles }) {
  const say = useTexts(uploadTexts)
  return (
    <>
      <FilesButton label={say('chooseFolder')} isForFolder take={take} />
      <FilesButton label={say('choose')} kind="primary" take={take} />
    </>
  )
}
