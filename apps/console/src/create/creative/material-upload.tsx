import { uploadFile } from '@placard/browser/request/upload'
import { uploadMaterial } from '@placard/contract/material'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useWords } from '#console/language/language.tsx'
import { creativeWords } from './creative-words.ts'
import { useMaterialsAgain } from './materials.ts'

interface MaterialUploadProps {
  readonly label: string
  /** Endings of the files that fit. */
  readonly accept: string
}

/** Brings one file as a new material; the server says what keeps it out. */
export function MaterialUpload({ label, accept }: MaterialUploadProps) {
  const say = useWords(creativeWords)
  const id = useId()
  const [percent, setPercent] = useState(0)
  const again = useMaterialsAgain()
  const sending = useMutation({
    mutationFn: (file: File) =>
      uploadFile(
        uploadMaterial,
        { file, use: 'ad' },
        { message: false, onProgress: (sent) => setPercent(Math.round(sent * 100)) },
      ),
    onSuccess: again,
  })
  return (
    <span className="mkt-create-upload">
      <input
        id={id}
        type="file"
        accept={accept}
        aria-label={label}
        aria-describedby={`${id}-said`}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) sending.mutate(file)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      {/* Stands for the browser's own button, which speaks the browser's language. */}
      <label htmlFor={id} aria-hidden="true">
        {say('upload')}
      </label>
      <span id={`${id}-said`} role="status">
        {sending.isPending && say('uploading', { percent })}
        {sending.error && <span className="mkt-create-problem">{sending.error.message}</span>}
      </span>
    </span>
  )
}
