import { expect, test } from 'vitest'
import { type ChangeEffects, confirmationReasons } from './confirmation.ts'

const small: ChangeEffects = {
  changeCount: 1,
  removeCount: 0,
  budgetBeforeCents: 0,
  budgetAfterCents: 0,
  largestFactor: 0,
}

test.each<[Partial<ChangeEffects>, string[]]>([
  [{}, []],
  [{ changeCount: 1_000 }, []],
  [{ changeCount: 1_001 }, ['rows']],
  [{ removeCount: 99 }, []],
  [{ removeCount: 100 }, ['removedRows']],
  [{ budgetBeforeCents: 1_000, budgetAfterCents: 1_499 }, []],
  [{ budgetBeforeCents: 1_000, budgetAfterCents: 1_500 }, ['budgetPercent']],
  [{ budgetBeforeCents: 0, budgetAfterCents: 1_500 }, []],
  [{ largestFactor: 9.99 }, []],
  [{ largestFactor: 10 }, ['factor']],
  [{ changeCount: 2_000, largestFactor: 10 }, ['rows', 'factor']],
])('a change set with %j is confirmed because of %j', (effects, reasons) => {
  expect(confirmationReasons({ ...small, ...effects })).toEqual(reasons)
})
