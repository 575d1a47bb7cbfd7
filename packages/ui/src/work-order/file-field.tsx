import { bytesPerMegabyte } from '@placard/domain/platform/format/size'
import { attachmentMaxBytes, attachmentsMax } from '@placard/domain/support/work-order/limit'
import { useId } from 'react'
import type { OutgoingFile, OutgoingFiles } from './outgoing-files.tsx'
import type { WorkOrderViewWords } from './words.tsx'

interface FileFieldProps {
  readonly words: WorkOrderViewWords
  readonly files: OutgoingFiles
}

/** The field for the files of a message, with the upload progress of each. */
export function FileField({ words, files }: FileFieldProps) {
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
      <label htmlFor={id}>{words.files}</label>
      <p id={`${id}-hint`} className="placard-order-hint">
        {words.filesHint(attachmentMaxBytes / bytesPerMegabyte, attachmentsMax)}
      </p>
      <ul>
        {files.all.map((file) => (
          <li key={file.key}>
            <span>{file.name}</span>
            <FileProgress words={words} file={file} />
            <button
              type="button"
              aria-label={words.removeFile(file.name)}
              onClick={() => files.remove(file.key)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function FileProgress({ words, file }: { words: WorkOrderViewWords; file: OutgoingFile }) {
  switch (file.kind) {
    case 'sending':
      return (
        <>
          <progress aria-label={file.name} value={file.percent} max={100} />
          <small>{words.sendingFile(file.percent)}</small>
        </>
      )
    case 'ready':
      return <small role="status">{words.fileSent}</small>
    case 'failed':
      return (
        <small className="placard-order-problem" role="alert">
          {file.text}
        </small>
      )
  }
}
