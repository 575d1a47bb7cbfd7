import { Button } from '#console/platform/control/button.tsx'
import { Progress } from '#console/platform/control/progress.tsx'
import { useTexts } from '#console/platform/language/language.tsx'
import { DropZone } from './drop-zone.tsx'
import { importTexts } from './import-texts.ts'
import { useUpload } from './use-upload.ts'

/** The file selection and the upload progress. */
export function Upload() {
  const say = useTexts(importTexts)
  const { sending, send, stop } = useUpload()
  if (sending.kind === 'sending') {
    const { file, sent } = sending
    return (
      <section className="mkt-import-drop" aria-live="polite">
        <p>{say('sending', { fileName: file.name })}</p>
        <Progress
          percent={Math.floor(sent * 100)}
          label={say('sending', { fileName: file.name })}
        />
        <Button onClick={stop}>{say('stop')}</Button>
      </section>
    )
  }
  return (
    <>
      <DropZone take={send} />
      {sending.kind === 'failed' && (
        <div className="mkt-import-problem" role="alert">
          <p>{sending.text}</p>
          {sending.again && (
            <Button small onClick={sending.again}>
              {say('retry')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
