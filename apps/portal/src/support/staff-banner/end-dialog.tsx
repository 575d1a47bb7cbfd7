import { useTexts } from '@placard/ui/locale/locale'
import { callServer } from '@placard/browser/request/call'
import { saveBanner } from '@placard/contract/support/staff-banner'
import { useState } from 'react'
import type { DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { TextField } from '@placard/ui/form/text-field'
import { instantOfInput, deviceTimeZone, dateTimeInputValue } from '#portal/platform/staff/time.ts'
import type { PublishedBanner } from './page.tsx'
import { secondsOf } from './seconds.ts'
import { staffBannerTexts } from './texts.ts'

/** Extends or shortens the play window of a banner message. */
export function EndDialog({ row, done, close }: DialogCallbacks & { row: PublishedBanner }) {
  const texts = useTexts(staffBannerTexts)
  const [until, setUntil] = useState<number | null>(row.endPlayTime * 1000)
  const act = async () => {
    const { messageId, version } = row
    const endPlayTime = until === null ? 0 : secondsOf(until)
    await callServer(saveBanner, { messageId, version, endPlayTime }, { errorInPlace: true })
    done(texts.endChanged)
  }
  return (
    <FormDialog
      width="wide"
      title={texts.changeEnd}
      submitLabel={texts.save}
      onSubmit={act}
      onClose={close}
    >
      <TextField
        type="datetime-local"
        label={texts.until}
        hint={texts.endHint({ zone: deviceTimeZone() })}
        path="endPlayTime"
        value={dateTimeInputValue(until)}
        onChange={(text) => setUntil(instantOfInput(text))}
      />
    </FormDialog>
  )
}
