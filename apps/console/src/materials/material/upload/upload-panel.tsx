import { useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '@placard/ui/button/button'
import { Progress } from '#console/platform/control/progress.tsx'
import { useTexts } from '@placard/ui/locale/locale'
import type { UploadQueue } from './queue.ts'
import { progressOf } from './upload.ts'
import { UploadList } from './upload-list.tsx'
import { uploadTexts } from './upload-texts.ts'

/** The overall progress and the status of each upload. Renders nothing while there are none. */
export function UploadPanel({ queue }: { queue: UploadQueue }) {
  const texts = useTexts(uploadTexts)
  const uploads = useStore(queue.store)
  const [isNarrowed, setNarrowed] = useState(false)
  const { total, done, rejected, failed, unfinished, percent } = progressOf(uploads)
  const wrongText = rejected > 0 ? texts.wrong({ count: rejected }) : ''
  return (
    <>
      {/* Announced once, when all are finished: announcing each of a thousand files would drown out the page. */}
      <p role="status" className="mkt-material-status">
        {total > 0 && unfinished === 0 && `${texts.finished({ count: total, done })} ${wrongText}`}
      </p>
      {uploads.length > 0 && (
        <section className="mkt-material-uploads" aria-label={texts.list}>
          <div className="mkt-material-line">
            <strong>{texts.summary({ done, total })}</strong>
            {wrongText && <span className="mkt-material-wrong">{wrongText}</span>}
            {rejected > 0 && (
              <Button small aria-pressed={isNarrowed} onClick={() => setNarrowed(!isNarrowed)}>
                {texts.onlyWrong}
              </Button>
            )}
            {failed > 0 && (
              <Button small onClick={queue.retryFailed}>
                {texts.retryAll({ count: failed })}
              </Button>
            )}
            {unfinished > 0 ? (
              <Button small onClick={queue.cancelAll}>
                {texts.cancelAll}
              </Button>
            ) : (
              <Button small onClick={queue.clear}>
                {texts.clear}
              </Button>
            )}
          </div>
          {unfinished > 0 && <Progress percent={percent} label={texts.list} />}
          <UploadList
            queue={queue}
            uploads={uploads}
            showsRejectedOnly={isNarrowed && rejected > 0}
          />
        </section>
      )}
    </>
  )
}
