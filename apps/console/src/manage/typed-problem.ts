import { useWords } from '#console/language/language.tsx'
import type { TypedReading } from './amount.ts'
import { manageWords } from './manage-words.ts'

const told = [
  'missingValue',
  'otherDecimalSign',
  'currencySign',
  'negativeNumber',
  'tooManyDecimals',
  'amountTooLarge',
] as const

/** Says what is wrong with a typed amount. */
export function useTypedProblem(): (reading: TypedReading & { kind: 'wrong' }) => string {
  const say = useWords(manageWords)
  return ({ problem, got }) => {
    const known = told.find((kind) => kind === problem)
    return say(known ? `amount_${known}` : 'amount_unreadable', { got })
  }
}
