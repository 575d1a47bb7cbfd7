import type { Audience } from '@placard/contract/audience'
import type { LocalText } from '@placard/domain/locale/text'
import { hasOptions, type QuestionKind, questionKind } from '@placard/domain/questionnaire/question'
import type { PageMenus } from '#portal/platform/pages-field.tsx'
import type { ShownWindow } from '#portal/platform/window-field.tsx'

/** A question while it is written. */
export interface DraftQuestion {
  /** Tells it apart from others while they change places. */
  readonly key: number
  readonly kind: QuestionKind
  readonly text: LocalText
  readonly isRequired: boolean
  /** Kept when the kind asks for none, so that trying another kind loses nothing. */
  readonly options: readonly LocalText[]
}

/** A questionnaire while it is written. */
export interface Draft extends ShownWindow {
  readonly audience: Audience
  readonly menuIds: PageMenus
  readonly title: LocalText
  readonly intro: LocalText
  readonly questions: readonly DraftQuestion[]
}

/** A question to begin with. */
export function aQuestion(key: number): DraftQuestion {
  return { key, kind: questionKind.single, text: {}, isRequired: false, options: [{}, {}] }
}

/** A questionnaire to begin with. */
export const emptyDraft: Draft = {
  audience: { kind: 'everybody' },
  menuIds: null,
  title: {},
  intro: {},
  questions: [aQuestion(0)],
  from: null,
  until: null,
}

/** The list with the item at that place moved by one; at an end it stays. @param by -1: towards the beginning */
export function moved<Item>(list: readonly Item[], at: number, by: -1 | 1): readonly Item[] {
  const [item, other] = [list[at], list[at + by]]
  if (item === undefined || other === undefined) return list
  return list.with(at, other).with(at + by, item)
}

/** What the call takes. */
export function questionnaireOf({ from, questions, ...draft }: Draft) {
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
