import { keptDrafts } from '@placard/browser/draft/kept-drafts'
import type { OutputOf } from '@placard/contract/platform/call'
import { answerQuestionnaire, queryPop } from '@placard/contract/support/questionnaire'
import type { Answer } from '@placard/domain/support/questionnaire/answer'
import type { Identity } from '@placard/browser/shared-state/identity'

/** A questionnaire as it is asked. */
export type Asked = NonNullable<OutputOf<typeof queryPop>>

/** A questionnaire that has popped up, and how far somebody has come with it. */
export interface Kept {
  readonly asked: Asked
  /** To the questions in their order. */
  readonly answers: readonly Answer[]
  /** Somebody has begun to answer. */
  readonly isOpen: boolean
}

const key = 'questionnaire'

/** What this tab keeps for the person; null: nothing. The server asks once a day, and a reload must not lose it. */
export function keptQuestionnaire({ accId, ownerId }: Identity): Kept | null {
  const text = keptDrafts({ accId, ownerId }).all().get(key)
  return text === undefined ? null : keptIn(text)
}

/** Keeps it; null: it is answered, or put off. */
export function keepQuestionnaire({ accId, ownerId }: Identity, kept: Kept | null): void {
  keptDrafts({ accId, ownerId }).keep(key, kept && JSON.stringify(kept))
}

/** What was kept, be it of another version of the page; null: nothing that makes sense. */
export function keptIn(text: string): Kept | null {
  try {
    const fields: { readonly [name in keyof Kept]?: unknown } = Object(JSON.parse(text))
    const asked = queryPop.output.parse(fields.asked)
    const answers = answerQuestionnaire.input.shape.answers.parse(fields.answers)
    if (asked === null || asked.questions.length !== answers.length) return null
    return { asked, answers, isOpen: fields.isOpen === true }
  } catch {
    // Nothing that a page of ours has kept.
    return null
  }
}
