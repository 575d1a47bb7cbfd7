import { callServer } from '@placard/browser/request/call'
import { saveBanner } from '@placard/contract/staff-banner'
import { useState } from 'react'
import type { DialogEnd } from '#portal/platform/deed.tsx'
import { Dialog } from '#portal/platform/dialog.tsx'
import { TextField } from '#portal/platform/field.tsx'
import { instantTyped, ownZone, typedTime } from '#portal/platform/time.ts'
import type { PublishedBanner } from './page.tsx'
import { secondsOf } from './seconds.ts'
import { useStaffBannerWords } from './words.ts'

/** Lets a banner message play longer, or end earlier. */
export function EndDialog({ row, done, close }: DialogEnd & { row: PublishedBanner }) {
  const words = useStaffBannerWords()
  const [until, setUntil] = useState<number | null>(row.endPlayTime * 1000)
  const act = async () => {
    const { messageId, version } = row
    const endPlayTime = until === null ? 0 : secondsOf(until)
    await callServer(saveBanner, { messageId, version, endPlayTime }, { errorInPlace: true })
    done(words.endChanged)
  }
  return (
    <Dialog title={words.changeEnd} label={words.save} {...{ act, close }}>
      <TextField
        type="datetime-local"
        label={words.until}
        hint={words.endHint.replace('{zone}', ownZone())}
        path="endPlayTime"
        value={typedTime(until)}
        change={(text) => setUntil(instantTyped(text))}
      />
    </Dialog>
  )
}
