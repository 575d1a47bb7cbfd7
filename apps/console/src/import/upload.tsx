import { Button } from '#console/control/button.tsx'
import { Progress } from '#console/control/progress.tsx'
import { useWords } from '#console/language/language.tsx'
import { DropZone } from './drop-zone.tsx'
import { importWords } from './import-words.ts'
import { useUpload } from './sending.ts'

/** Takes a file and shows it leave. */
export function Upload() {
  const say = useWords(importWords)
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
