import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, LocalText, NamesOf } from '../../platform/locale/locale.ts'

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
export const questionKindNames: NamesOf<QuestionKind> = /* @__PURE__ */ textTable({
  single: ['Single choice', '单选'],
  multiple: ['Multiple choice', '多选'],
  scale: ['0 to 10', '0 到 10 分'],
  text: ['Text', '文字'],
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

/** The number of an option from 1, a number of the scale, several options, or text; null if it was skipped. */
export type Answer = number | readonly number[] | string | null

/** The maximum length of a free-text answer. */
export const answerMaxLength = 2_000

/** The problems with an answer: a required one is missing, or it does not fit the question. */
export type AnswerFault = 'missing' | 'unfit'

type Asked = Pick<Question, 'kind' | 'isRequired'> & {
  readonly options: { readonly length: number }
}

/** Returns whether the question was skipped. Blank text and an empty selection are no answer. */
export function isLeftOut(answer: Answer): boolean {
  if (typeof answer === 'string') return answer.trim() === ''
  return answer === null || (typeof answer === 'object' && answer.length === 0)
}

/** Returns the problem with the answer to a question; null without one. */
export function answerFault(question: Asked, answer: Answer): AnswerFault | null {
  if (isLeftOut(answer)) return question.isRequired ? 'missing' : null
  return isFit(question, answer) ? null : 'unfit'
}

function isFit({ kind, options }: Asked, answer: Answer): boolean {
  const isOption = (value: number) => isWithin(value, 1, options.length)
  switch (kind) {
    case questionKind.single:
      return typeof answer === 'number' && isOption(answer)
    case questionKind.multiple:
      return isList(answer) && answer.every(isOption) && new Set(answer).size === answer.length
    case questionKind.scale:
      return typeof answer === 'number' && isWithin(answer, 0, scaleEnd)
    case questionKind.text:
      return typeof answer === 'string' && answer.length <= answerMaxLength
  }
}

function isList(answer: Answer): answer is readonly number[] {
  return typeof answer === 'object' && answer !== null
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}
