import { expect, test } from 'vitest'
import { statementDayOf } from './statement.ts'

test.each([
  ['2026-11-20', '2026-11-20', '2026-11-20'],
  ['2026-11-20', '2026-12-02', '2026-11-20'],
  ['2026-11-20', '2026-12-03', '2026-12-03'],
  ['2026-12-31', '2027-01-02', '2026-12-31'],
  ['2026-12-01', '2027-01-03', '2027-01-03'],
] as const)(
  'spend of %s that is booked on %s is in the statement of %s',
  (day, today, statement) => {
    expect(statementDayOf(day, today)).toBe(statement)
  },
)
