import { callServer } from '@placard/browser/request/call'
import { queryPop } from '@placard/contract/support/questionnaire'
import { menuIdAt } from '@placard/domain/platform/menu/page'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts } from '@placard/ui/locale/locale'
import {
  saveQuestionnaireDraft,
  type QuestionnaireDraft,
  loadQuestionnaireDraft,
} from './questionnaire-draft.ts'
import { PopUp } from './pop-up.tsx'
import { questionnaireTexts } from './questionnaire-texts.ts'

/** The delay before a questionnaire is requested. Users who have just opened a page have something to do there. */
const requestDelayMs = 15_000

/** Dialogs, selected rows and forms with their actions in view: the pop-up could cover buttons that are needed now. */
const workInProgress = '[role=dialog], [role=alertdialog], .placard-table-chosen, [data-footer]'

/** The questionnaire for the user, if there is one. @see S7.29 */
export function Questionnaire() {
  const texts = useTexts(questionnaireTexts)
  const identity = useIdentity()
  const [kept, setKept] = useState(() => loadQuestionnaireDraft(identity))
  const keep = (next: QuestionnaireDraft | null) => {
    saveQuestionnaireDraft(identity, next)
    setKept(next)
  }
  const isEligible = !identity.staff && identity.permissionList.length > 0
  const status = useRef<HTMLParagraphElement>(null)
  useQuestionnaireRequest(kept === null && isEligible, { place: status, showPopUp: keep })
  return (
    <>
      {/* The pop-up does not take the focus, so screen readers announce it. */}
      <p ref={status} className="mkt-ask-status" role="status">
        {kept && texts.announced({ title: kept.asked.title })}
      </p>
      {kept && (
        <PopUp
          key={kept.asked.questionnaireId}
          kept={kept}
          keep={keep}
          // The pop-up stays open for the thank-you message, but a reload must not restore an answered questionnaire.
          sent={() => saveQuestionnaireDraft(identity, null)}
        />
      )}
    </>
  )
}

interface RequestOptions {
  /** In the console's document or shadow tree. */
  readonly place: RefObject<HTMLElement | null>
  readonly showPopUp: (kept: QuestionnaireDraft) => void
}

/** Requests a questionnaire once on each menu page, as soon as the page is in view and nothing is in progress on it. */
function useQuestionnaireRequest(mayAsk: boolean, { place, showPopUp }: RequestOptions): void {
  const { pathname } = useLocation()
  const menuId = menuIdAt(pathname)
  const done = useRef(new Set<number>())
  const asked = useEffectEvent(showPopUp)
  useEffect(() => {
    if (!mayAsk || menuId === null || done.current.has(menuId)) return undefined
    const ask = async () => {
      done.current.add(menuId)
      const options = { message: false, errorHandling: false }
      // Not aborted by navigation: a questionnaire that was returned counts as shown.
      const answer = await callServer(queryPop, { menuId: String(menuId) }, options)
      if (answer === null) return
      asked({ asked: answer, answers: answer.questions.map(() => null), isOpen: false })
    }
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden' || isBusy(place.current)) return
      clearInterval(timer)
      // A failed request is repeated on another page.
      void ask().catch(() => {})
    }, requestDelayMs)
    return () => clearInterval(timer)
  }, [mayAsk, menuId, place])
}

function isBusy(place: HTMLElement | null): boolean {
  const root = place?.getRootNode()
  return root !== undefined && 'querySelector' in root
    ? (root as ParentNode).querySelector(workInProgress) !== null
    : false
}
