import type { Audience } from '@placard/contract/support/audience'
import type { LocalText } from '@placard/domain/platform/locale/locale'
import {
  hasOptions,
  type QuestionKind,
  questionKind,
} from '@placard/domain/support/questionnaire/question'
import type { PageMenus } from '#portal/support/audience/pages-field.tsx'
import type { TimeWindow } from '#portal/platform/staff/fields.tsx'

/** A question of the draft. */
export interface DraftQuestion {
  /** The identity of the question while questions are reordered. */
  readonly key: number
  readonly kind: QuestionKind
  readonly text: LocalText
  readonly isRequired: boolean
  /** Kept even for a kind without options, so that trying another kind loses nothing. */
  readonly options: readonly LocalText[]
}

/** A questionnaire that is being composed. */
export interface Draft extends TimeWindow {
  readonly audience: Audience
  readonly menuIds: PageMenus
  readonly title: LocalText
  readonly intro: LocalText
  readonly questions: readonly DraftQuestion[]
}

/** Returns a new question. */
export function aQuestion(key: number): DraftQuestion {
  return { key, kind: questionKind.single, text: {}, isRequired: false, options: [{}, {}] }
}

/** The initial questionnaire. */
export const emptyDraft: Draft = {
  audience: { kind: 'everybody' },
  menuIds: null,
  title: {},
  intro: {},
  questions: [aQuestion(0)],
  from: null,
  until: null,
}

/**
 * Returns the list with the item at the index moved by one; at the ends it stays. @param by -1 for towards the
 * beginning
 */
export function moved<Item>(list: readonly Item[], at: number, by: -1 | 1): readonly Item[] {
  const [item, other] = [list[at], list[at + by]]
  if (item === undefined || other === undefined) return list
  return list.with(at, other).with(at + by, item)
}

/** Returns the draft as input of the call. */
export function toInput({ from, questions, ...draft }: Draft) {
  return {
    ...draft,
    from: from ?? undefined,
    questions: questions.map(({ kind, text, isRequired, options }) => ({
      kind,
      text,
      isRequired,
      options: hasOptions(kind) ? [...options] : [],
    })),
  }
}
