import { callServer } from '@placard/browser/request/call'
import type { Audience } from '@placard/contract/audience'
import { publishBanner } from '@placard/contract/staff-banner'
import { bannerMaxLength } from '@placard/domain/banner/markup'
import { bannerPriority, bannerUrgencyNames, urgencyOf } from '@placard/domain/banner/message'
import type { LocalText } from '@placard/domain/locale/text'
import { useState } from 'react'
import { useLocale } from '#portal/language/language.ts'
import { AudienceField } from '#portal/platform/audience-field.tsx'
import type { DialogEnd } from '#portal/platform/deed.tsx'
import { Dialog } from '#portal/platform/dialog.tsx'
import { LocalTextField } from '#portal/platform/field.tsx'
import { type PageMenus, PagesField } from '#portal/platform/pages-field.tsx'
import { SelectField } from '#portal/platform/select-field.tsx'
import { useSubmission } from '#portal/platform/submission.ts'
import { type ShownWindow, WindowField } from '#portal/platform/window-field.tsx'
import { Preview } from './preview.tsx'
import { secondsOf } from './seconds.ts'
import { useStaffBannerWords } from './words.ts'

interface Draft extends ShownWindow {
  readonly audience: Audience
  readonly menuIds: PageMenus
  readonly message: LocalText
  readonly priority: number
}

const low = 2
const priorities = [bannerPriority.high, bannerPriority.middle, low]
const empty: Draft = {
  audience: { kind: 'everybody' },
  menuIds: null,
  message: {},
  priority: low,
  from: null,
  until: null,
}

/** Writes a banner message, sees what it will look like, and publishes it. */
export function PublishDialog({ done, close }: DialogEnd) {
  const words = useStaffBannerWords()
  const names = bannerUrgencyNames[useLocale()]
  const submission = useSubmission()
  const [draft, setDraft] = useState(empty)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const submit = () =>
    submission.attempt(async () => {
      const { from, until, ...rest } = draft
      const beginPlayTime = from === null ? undefined : secondsOf(from)
      // Without an end the server says by the field that there must be one.
      const endPlayTime = until === null ? 0 : secondsOf(until)
      await callServer(publishBanner, { ...rest, beginPlayTime, endPlayTime }, { message: false })
      done(words.published)
      close()
    })
  const field = { submission, change }
  return (
    <Dialog title={words.begin} submitLabel={words.publish} {...{ submission, submit, close }}>
      <AudienceField
        submission={submission}
        value={draft.audience}
        change={(audience) => change({ audience })}
      />
      <PagesField
        submission={submission}
        value={draft.menuIds}
        change={(menuIds) => change({ menuIds })}
      />
      <SelectField
        label={words.priority}
        problem={submission.problemOf('priority')}
        value={draft.priority}
        options={priorities.map((priority) => [priority, names[urgencyOf(priority)]] as const)}
        change={(priority) => change({ priority })}
      />
      <LocalTextField
        label={words.message}
        hint={words.messageHint}
        path="message"
        maxLength={bannerMaxLength}
        rows={4}
        submission={submission}
        value={draft.message}
        change={(message) => change({ message })}
      />
      <Preview message={draft.message} />
      <WindowField {...field} value={draft} paths={['beginPlayTime', 'endPlayTime']} ends />
    </Dialog>
  )
}
