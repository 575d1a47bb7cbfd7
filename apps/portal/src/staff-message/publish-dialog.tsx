import { callServer } from '@placard/browser/request/call'
import type { Audience } from '@placard/contract/audience'
import { publishMessage } from '@placard/contract/staff-message'
import type { LocalText } from '@placard/domain/locale/text'
import { textMaxLength, titleMaxLength } from '@placard/domain/message/message'
import { type MessageType, messageType, messageTypeNames } from '@placard/domain/message/type'
import { useState } from 'react'
import { useLocale } from '#portal/language/language.ts'
import { AudienceField } from '#portal/platform/audience-field.tsx'
import type { DialogEnd } from '#portal/platform/deed.tsx'
import { Dialog } from '#portal/platform/dialog.tsx'
import { LocalTextField } from '#portal/platform/field.tsx'
import { SelectField } from '#portal/platform/select-field.tsx'
import { useSubmission } from '#portal/platform/submission.ts'
import { type ShownWindow, WindowField } from '#portal/platform/window-field.tsx'
import { useStaffMessageWords } from './words.ts'

interface Draft extends ShownWindow {
  readonly audience: Audience
  readonly msgType: MessageType
  readonly title: LocalText
  readonly text: LocalText
}

const beginning: Draft = {
  audience: { kind: 'everybody' },
  msgType: messageType.platform,
  title: {},
  text: {},
  from: null,
  until: null,
}

/** Writes a message and publishes it. */
export function PublishDialog({ done, close }: DialogEnd) {
  const words = useStaffMessageWords()
  const names = messageTypeNames[useLocale()]
  const submission = useSubmission()
  const [draft, setDraft] = useState(beginning)
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const submit = () =>
    submission.attempt(async () => {
      const { from, ...rest } = draft
      await callServer(
        publishMessage,
        { ...rest, ...(from !== null && { from }) },
        { message: false },
      )
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
      <SelectField
        label={words.type}
        problem={submission.problemOf('msgType')}
        value={draft.msgType}
        options={Object.values(messageType).map((type) => [type, names[type]] as const)}
        change={(msgType) => change({ msgType })}
      />
      <LocalTextField
        label={words.heading}
        path="title"
        maxLength={titleMaxLength}
        submission={submission}
        value={draft.title}
        change={(title) => change({ title })}
      />
      <LocalTextField
        label={words.text}
        hint={words.textHint}
        path="text"
        maxLength={textMaxLength}
        rows={4}
        submission={submission}
        value={draft.text}
        change={(text) => change({ text })}
      />
      <WindowField {...field} value={draft} />
    </Dialog>
  )
}
