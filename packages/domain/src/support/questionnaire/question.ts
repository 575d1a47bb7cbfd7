import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'
import type { LocalText } from '../../platform/locale/text.ts'

/** The kinds of answers: one option, several, a number of the scale, a text. Our decision. */
export const questionKind = {
  single: 'single',
  multiple: 'multiple',
  scale: 'scale',
  text: 'text',
} as const
/** One of `questionKind`. */
export type QuestionKind = CodeOf<typeof questionKind>

/** The display names of `questionKind` in each language. */
export const questionKindNames: NamesOf<QuestionKind> = textTable({
  single: ['one option', '单选'],
  multiple: ['several options', '多选'],
  scale: ['0 to 10', '0 到 10 分'],
  text: ['words', '文字'],
})

/** The last number of the scale, which starts at 0. */
export const scaleEnd = 10
/** The maximum number of questions in a questionnaire. */
export const mostQuestions = 20
/** The maximum lengths of a title or an option, of a question and of an introduction. */
export const textsMaxLength = { title: 120, question: 200, intro: 2_000 } as const
/** The minimum and maximum number of options of a question. */
export const optionCount = { least: 2, most: 20 } as const

/** A question, in the languages that it was written in. */
export interface Question {
  readonly kind: QuestionKind
  readonly text: LocalText
  readonly isRequired: boolean
  /** In the order of their numbers, from 1; empty unless the kind has options. */
  readonly options: readonly LocalText[]
}

/** Returns whether a question of this kind has options. */
export function hasOptions(kind: QuestionKind): boolean {
  return kind === questionKind.single || kind === questionKind.multiple
}
