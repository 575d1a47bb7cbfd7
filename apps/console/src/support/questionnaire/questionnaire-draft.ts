import { storedDrafts } from '@placard/browser/draft/stored-drafts'
import type { OutputOf } from '@placard/contract/platform/call'
import { answerQuestionnaire, queryPop } from '@placard/contract/support/questionnaire'
import type { Answer } from '@placard/domain/support/questionnaire/question'
import type { Identity } from '@placard/browser/shared-state/identity'

/** A questionnaire from the server. */
export type Questionnaire = NonNullable<OutputOf<typeof queryPop>>

/** A questionnaire that is shown, and the progress of its answers. */
export interface QuestionnaireDraft {
  readonly asked: Questionnaire
  /** The answers in the order of the questions. */
  readonly answers: readonly Answer[]
  /** True once the user has started to answer. */
  readonly isOpen: boolean
}

const key = 'questionnaire'

/**
 * Returns the questionnaire that this tab keeps for the user; null if there is none. The server offers it once a day,
 * so a reload must not lose it.
 */
export function loadQuestionnaireDraft({ accId, ownerId }: Identity): QuestionnaireDraft | null {
  const text = storedDrafts({ accId, ownerId }).all().get(key)
  return text === undefined ? null : parseQuestionnaireDraft(text)
}

/** Keeps the questionnaire; null after it was answered or dismissed. */
export function saveQuestionnaireDraft(
  { accId, ownerId }: Identity,
  kept: QuestionnaireDraft | null,
): void {
  storedDrafts({ accId, ownerId }).keep(key, kept && JSON.stringify(kept))
}

/** Parses a kept questionnaire, which may be from another version of the page; null if it is invalid. */
export function parseQuestionnaireDraft(text: string): QuestionnaireDraft | null {
  try {
    const fields: { readonly [name in keyof QuestionnaireDraft]?: unknown } = Object(
      JSON.parse(text),
    )
    const questionnaire = queryPop.output.parse(fields.asked)
    const answers = answerQuestionnaire.input.shape.answers.parse(fields.answers)
    if (questionnaire === null || questionnaire.questions.length !== answers.length) return null
    return { asked: questionnaire, answers, isOpen: fields.isOpen === true }
  } catch {
    // It was not written by our pages.
    return null
  }
}
