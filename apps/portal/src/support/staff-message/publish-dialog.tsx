import { callServer } from '@placard/browser/request/call'
import type { Audience } from '@placard/contract/support/audience'
import { publishMessage } from '@placard/contract/support/staff-message'
import type { LocalText } from '@placard/domain/platform/locale/locale'
import {
  type MessageType,
  messageType,
  messageTypeNames,
  textMaxLength,
  titleMaxLength,
} from '@placard/domain/support/message/message'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { AudienceField } from '#portal/support/audience/audience-field.tsx'
import type { DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { useDraft } from '#portal/platform/staff/draft.ts'
import { LocalTextField, type TimeWindow, TimeWindowField } from '#portal/platform/staff/fields.tsx'
import { SelectField } from '@placard/ui/form/select-field'
import { staffMessageTexts } from './texts.ts'

interface Draft extends TimeWindow {
  readonly audience: Audience
  readonly msgType: MessageType
  readonly title: LocalText
  readonly text: LocalText
}

const initialDraft: Draft = {
  audience: { kind: 'everybody' },
  msgType: messageType.platform,
  title: {},
  text: {},
  from: null,
  until: null,
}

/** Composes and publishes a message. */
export function PublishDialog({ done, close }: DialogCallbacks) {
  const texts = useTexts(staffMessageTexts)
  const names = messageTypeNames[useLocale()]
  const { draft, change, field } = useDraft(initialDraft)
  const act = async () => {
    const { from, ...rest } = draft
    await callServer(publishMessage, { ...rest, from: from ?? undefined }, { errorInPlace: true })
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
      <SelectField
        label={texts.type}
        options={Object.values(messageType).map((type) => ({ value: type, label: names[type] }))}
        {...field('msgType')}
      />
      <LocalTextField label={texts.heading} maxLength={titleMaxLength} {...field('title')} />
      <LocalTextField
        label={texts.text}
        hint={texts.textHint}
        maxLength={textMaxLength}
        rows={4}
        {...field('text')}
      />
      <TimeWindowField value={draft} onChange={change} />
    </FormDialog>
  )
}
