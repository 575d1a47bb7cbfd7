import type { Locale } from '@placard/domain/platform/locale/locale'
import { textMaxLength } from '@placard/domain/support/work-order/entry'
import { type SubmitEvent, useId, useState } from 'react'
import { FileField } from './file-field.tsx'
import { type UploadFile, useOutgoingFiles } from './outgoing-files.tsx'
import { workOrderViewTexts } from './texts.tsx'
import { isMac } from '../palette/keyboard.tsx'
import { Button } from '../button/button.tsx'

/** A message to send. */
export interface OutgoingMessage {
  readonly text: string
  readonly attachments: string[]
}

/** The unsent message, which the page keeps. */
export interface MessageDraft {
  readonly text: string
  /** Keeps the text; null once it was sent. */
  readonly keep: (text: string | null) => void
}

interface ReplyFormProps {
  readonly locale: Locale
  readonly draft: MessageDraft
  readonly upload: UploadFile
  /** Rejects with an error whose message can be shown to the user. */
  readonly send: (message: OutgoingMessage) => Promise<void>
}

/** The form that writes a message in a work order. */
export function ReplyForm({ locale, draft, upload, send }: ReplyFormProps) {
  const texts = workOrderViewTexts[locale]
  const id = useId()
  const files = useOutgoingFiles(upload, texts)
  const [text, setText] = useState(draft.text)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [said, setSaid] = useState('')
  const type = (typed: string) => {
    setText(typed)
    draft.keep(typed === '' ? null : typed)
    setSaid('')
  }
  const submit = async () => {
    setProblem('')
    if (text.trim() === '') return setProblem(texts.needsText)
    if (!files.allUploaded) return setProblem(texts.filesWait)
    setBusy(true)
    try {
      await send({ text, attachments: [...files.ids] })
      type('')
      files.clear()
      setSaid(texts.sent)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    return setBusy(false)
  }
  const submitted = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy) void submit()
  }
  return (
    <form className="placard-order-form" noValidate onSubmit={submitted}>
      <label htmlFor={id}>{texts.message}</label>
      <textarea
        id={id}
        rows={4}
        maxLength={textMaxLength}
        value={text}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit()
        }}
      />
      <FileField texts={texts} files={files} />
      <p id={`${id}-problem`} className="placard-order-problem" role="alert">
        {problem}
      </p>
      <p className="placard-order-send">
        <Button submits kind="primary" busy={busy} title={isMac() ? '⌘ Enter' : 'Ctrl Enter'}>
          {texts.send}
        </Button>
        <span role="status">{said}</span>
      </p>
    </form>
  )
}
