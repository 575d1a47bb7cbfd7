import './work-order.css'
import { bytesPerMegabyte } from '@placard/domain/platform/format/size'
import { attachmentMaxBytes, attachmentsMax } from '@placard/domain/support/work-order/entry'
import { useId } from 'react'
import type { OutgoingFile, OutgoingFiles } from './outgoing-files.tsx'
import type { WorkOrderViewTexts } from './texts.tsx'
import { CloseButton } from '../button/button.tsx'

interface FileFieldProps {
  readonly texts: WorkOrderViewTexts
  readonly files: OutgoingFiles
}

/** The field for the files of a message, with the upload progress of each. */
export function FileField({ texts, files }: FileFieldProps) {
  const id = useId()
  return (
    <div className="placard-order-outgoing">
      <input
        id={id}
        type="file"
        multiple
        accept=".png,.jpg,.jpeg,.webp,.pdf,.txt,.csv"
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          files.choose(target.files ?? [])
          // Clearing the value allows the same file to be chosen again after it was removed.
          target.value = ''
        }}
      />
      {/* Replaces the browser's own button, whose label is in the browser's language. */}
      <label htmlFor={id}>{texts.files}</label>
      <p id={`${id}-hint`} className="placard-order-hint">
        {texts.filesHint({
          megabytes: attachmentMaxBytes / bytesPerMegabyte,
          most: attachmentsMax,
        })}
      </p>
      <ul>
        {files.all.map((file) => (
          <li key={file.key}>
            <span>{file.name}</span>
            <FileProgress texts={texts} file={file} />
            <CloseButton
              label={texts.removeFile({ fileName: file.name })}
              onClick={() => files.remove(file.key)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function FileProgress({ texts, file }: { texts: WorkOrderViewTexts; file: OutgoingFile }) {
  switch (file.kind) {
    case 'sending':
      return (
        <>
          <progress aria-label={file.name} value={file.percent} max={100} />
          <small>{texts.sendingFile({ percent: file.percent })}</small>
        </>
      )
    case 'ready':
      return <small role="status">{texts.fileSent}</small>
    case 'failed':
      return (
        <small className="placard-order-problem" role="alert">
          {file.text}
        </small>
      )
  }
}
