import { useTexts } from '@placard/ui/locale/locale'
import { FilesButton } from './files-button.tsx'
import type { AddFiles } from './add-files.ts'
import { uploadTexts } from './upload-texts.ts'

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
