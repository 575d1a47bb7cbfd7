import { keptDrafts } from '@placard/browser/draft/kept-drafts'
import type { OutputOf } from '@placard/contract/platform/call'
import { answerQuestionnaire, queryPop } from '@placard/contract/support/questionnaire'
import type { Answer } from '@placard/domain/support/questionnaire/answer'
import type { Identity } from '@placard/browser/shared-state/identity'

/** A questionnaire from the server. */
export type Asked = NonNullable<OutputOf<typeof queryPop>>

/** A questionnaire that is shown, and the progress of its answers. */
export interface Kept {
  readonly asked: Asked
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
export function keptQuestionnaire({ accId, ownerId }: Identity): Kept | null {
  const text = keptDrafts({ accId, ownerId }).all().get(key)
  return text === undefined ? null : keptIn(text)
}

/** Keeps the questionnaire; null after it was answered or dismissed. */
export function keepQuestionnaire({ accId, ownerId }: Identity, kept: Kept | null): void {
  keptDrafts({ accId, ownerId }).keep(key, kept && JSON.stringify(kept))
}

/** Parses a kept questionnaire, which may be from another version of the page; null if it is invalid. */
export function keptIn(text: string): Kept | null {
  try {
    const fields: { readonly [name in keyof Kept]?: unknown } = Object(JSON.parse(text))
    const asked = queryPop.output.parse(fields.asked)
    const answers = answerQuestionnaire.input.shape.answers.parse(fields.answers)
    if (asked === null || asked.questions.length !== answers.length) return null
    return { asked, answers, isOpen: fields.isOpen === true }
  } catch {
    // It was not written by our pages.
    return null
  }
}
