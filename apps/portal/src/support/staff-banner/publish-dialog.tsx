import { callServer } from '@placard/browser/request/call'
import type { Audience } from '@placard/contract/support/audience'
import { publishBanner } from '@placard/contract/support/staff-banner'
import { bannerMaxLength } from '@placard/domain/support/banner/markup'
import {
  bannerPriority,
  bannerUrgencyNames,
  urgencyOf,
} from '@placard/domain/support/banner/message'
import { locales, type LocalText } from '@placard/domain/platform/locale/locale'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { AudienceField } from '#portal/support/audience/audience-field.tsx'
import type { DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { useDraft } from '#portal/platform/staff/draft.ts'
import { LocalTextField, type TimeWindow, TimeWindowField } from '#portal/platform/staff/fields.tsx'
import { type PageMenus, PagesField } from '#portal/support/audience/pages-field.tsx'
import { SelectField } from '@placard/ui/form/select-field'
import { secondsOf } from '#portal/platform/staff/time.ts'
import { staffBannerTexts } from './texts.ts'
import { BannerMarkup } from '@placard/ui/banner/markup'

interface Draft extends TimeWindow {
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

/** Composes, previews and publishes a banner message. */
export function PublishDialog({ done, close }: DialogCallbacks) {
  const texts = useTexts(staffBannerTexts)
  const names = bannerUrgencyNames[useLocale()]
  const { draft, change, field } = useDraft(empty)
  const act = async () => {
    const { from, until, ...rest } = draft
    const beginPlayTime = from === null ? undefined : secondsOf(from)
    // Without an end, the server reports at the field that an end is required.
    const endPlayTime = until === null ? 0 : secondsOf(until)
    await callServer(publishBanner, { ...rest, beginPlayTime, endPlayTime }, { errorInPlace: true })
    done(texts.published)
  }
  return (
    <FormDialog
      width="wide"
      title={texts.begin}
      submitLabel={texts.publish}
      onSubmit={act}
      onClose={close}
    >
      <AudienceField {...field('audience')} />
      <PagesField {...field('menuIds')} />
      <SelectField
        label={texts.priority}
        options={priorities.map((priority) => ({
          value: priority,
          label: names[urgencyOf(priority)],
        }))}
        {...field('priority')}
      />
      <LocalTextField
        label={texts.message}
        hint={texts.messageHint}
        maxLength={bannerMaxLength}
        rows={4}
        {...field('message')}
      />
      <Preview message={draft.message} />
      <TimeWindowField
        value={draft}
        onChange={change}
        paths={['beginPlayTime', 'endPlayTime']}
        ends
      />
    </FormDialog>
  )
}

/** Shows the message as users will see it, in each language that has a text. */
function Preview({ message }: { message: LocalText }) {
  const texts = useTexts(staffBannerTexts)
  const written = locales.filter((locale) => message[locale])
  if (written.length === 0) return null
  return (
    <section className="staff-preview" aria-label={texts.preview}>
      {written.map((locale) => (
        <div key={locale} lang={locale}>
          <BannerMarkup html={message[locale] ?? ''} />
        </div>
      ))}
    </section>
  )
}
