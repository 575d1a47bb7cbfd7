import { imageSizes } from '@placard/domain/materials/material/limit'
import { needsCrop } from '@placard/ui/picture-crop/needs-crop'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#console/platform/control/button.tsx'
import { useTexts } from '#console/platform/language/language.tsx'
import type { Upload } from './upload.ts'
import { uploadTexts } from './upload-texts.ts'

/** Images are checked one at a time: a large one takes 200 MB when decoded. */
let lastCheck = Promise.resolve(false)

interface CropButtonProps {
  readonly upload: Upload
  readonly tabIndex: number
  readonly crop: (upload: Upload) => void
}

/**
 * The button that crops a refused file. It is shown only if the browser finds that the file is an image and that
 * cropping may help.
 */
export function CropButton({ upload, tabIndex, crop }: CropButtonProps) {
  const say = useTexts(uploadTexts)
  const { id, file } = upload
  const { data } = useQuery({
    queryKey: ['materialCrop', id],
    queryFn: () => (lastCheck = lastCheck.then(() => needsCrop(file, imageSizes))),
    staleTime: Infinity,
  })
  return (
    data && (
      <Button
        small
        tabIndex={tabIndex}
        aria-label={say('cropOf', { name: file.name })}
        onClick={() => crop(upload)}
      >
        {say('crop')}
      </Button>
    )
  )
}
