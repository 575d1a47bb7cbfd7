import './questionnaire.css'
import { callServer } from '@placard/browser/request/call'
import { answerQuestionnaire, dismissQuestionnaire } from '@placard/contract/support/questionnaire'
import type { Answer } from '@placard/domain/support/questionnaire/question'
import type { PopUpReply } from '@placard/domain/support/questionnaire/pop-up'
import { PlainText } from '@placard/ui/plain-text/plain-text'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { AnswerForm } from './answer-form.tsx'
import type { QuestionnaireDraft } from './questionnaire-draft.ts'
import { questionnaireTexts } from './questionnaire-texts.ts'

interface PopUpProps {
  readonly kept: QuestionnaireDraft
  /** Keeps the questionnaire; null after it was answered or dismissed. */
  readonly keep: (kept: QuestionnaireDraft | null) => void
  readonly sent: () => void
}

/**
 * The questionnaire in the corner of the page, or at the bottom on a phone. It starts as an invitation, does not block
 * the page, and returns the focus to where it was before.
 */
export function PopUp({ kept, keep, sent }: PopUpProps) {
  const texts = useTexts(questionnaireTexts)
  const titleId = useId()
  const [isSent, setSent] = useState(false)
  const [isStarted, setBegun] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const restoreFocus = useFocusReturn(container)
  const { asked, answers, isOpen } = kept
  const { questionnaireId, title, intro, questions } = asked
  const leave = () => {
    restoreFocus()
    keep(null)
  }
  const start = () => {
    setBegun(true)
    keep({ ...kept, isOpen: true })
  }
  const dismiss = (until: Exclude<PopUpReply, 'answer'>) => {
    leave()
    // If the request fails, the questionnaire is shown again a day later, which is acceptable.
    callServer(dismissQuestionnaire, { questionnaireId, until }, { message: false }).catch(() => {})
  }
  const send = async (wanted: readonly Answer[]) => {
    const input = { questionnaireId, answers: wanted.map(sentAnswer) }
    await callServer(answerQuestionnaire, input, { errorInPlace: true })
    sent()
    setSent(true)
  }
  return (
    <div ref={container} className="mkt-ask">
      {isSent ? (
        <section aria-label={texts.thanks}>
          <p ref={focus} tabIndex={-1} className="mkt-ask-thanks">
            {texts.thanks}
          </p>
          <Button onClick={leave}>{texts.close}</Button>
        </section>
      ) : (
        <section aria-labelledby={titleId}>
          <div className="mkt-ask-content">
            <h2 id={titleId}>{title}</h2>
            {intro !== '' && <PlainText className="mkt-ask-intro" text={intro} />}
            {isOpen && (
              <AnswerForm
                {...{ questions, answers, send }}
                takesFocus={isStarted}
                keep={(wanted) => keep({ ...kept, answers: wanted })}
              />
            )}
          </div>
          <p className="mkt-ask-ways">
            {!isOpen && (
              <Button kind="primary" onClick={start}>
                {texts.begin({ count: questions.length })}
              </Button>
            )}
            <Button onClick={() => dismiss('later')}>{texts.later}</Button>
            <Button onClick={() => dismiss('never')}>{texts.never}</Button>
          </p>
        </section>
      )}
    </div>
  )
}

function focus(element: HTMLElement | null): void {
  element?.focus()
}

function sentAnswer(answer: Answer) {
  return typeof answer === 'object' && answer !== null ? [...answer] : answer
}

/** @returns a function that returns the focus to the element that had it before the focus entered the place */
function useFocusReturn(place: RefObject<HTMLElement | null>): () => void {
  const before = useRef<HTMLElement>(null)
  useEffect(() => {
    const entered = ({ relatedTarget }: FocusEvent) => {
      const isOutside = relatedTarget instanceof HTMLElement && !shown?.contains(relatedTarget)
      if (isOutside) before.current = relatedTarget
    }
    const shown = place.current
    shown?.addEventListener('focusin', entered)
    return () => shown?.removeEventListener('focusin', entered)
  }, [place])
  return () => {
    if (before.current?.isConnected) before.current.focus()
  }
}
