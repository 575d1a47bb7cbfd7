import { type Question, questionKind, scaleEnd } from './question.ts'

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
