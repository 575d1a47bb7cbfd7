import { expect, test } from 'vitest'
import type { Locale } from '../../platform/locale/locale.ts'
import { type FieldProblem, fieldProblem } from './problem.ts'
import { fieldProblemText } from './text.ts'

test.each<[FieldProblem, Locale, string, string]>([
  [
    fieldProblem('budgetTooLow', ['dayBudget', 1_200], { minCents: 20_000 }),
    'en-US',
    '12.00',
    'The minimum daily budget is 200.00. 12.00 is too low.',
  ],
  [
    fieldProblem('tooLong', ['planName', 'x'.repeat(500)], { length: 250, max: 60 }),
    'zh-CN',
    `${'x'.repeat(80)}…`,
    '最多 60 个汉字或 120 个字符，当前按汉字计为 250 个。',
  ],
  [
    fieldProblem('controlCharacter', ['planName', 'a\nb'], {}),
    'en-US',
    'a␤b',
    'Remove line breaks, tabs and direction marks.',
  ],
  [
    fieldProblem('roiOutOfRange', ['targetROI', 10_000_001], { maxMillionths: 10_000_000 }),
    'en-US',
    '10.000001',
    'Enter a target ROI above 0, at most 10. 10.000001 is out of range.',
  ],
  [
    fieldProblem('priceTooLow', ['deepOcpcPrice', 0], { minCents: 1 }),
    'en-US',
    '0.00',
    'The minimum bid is 0.01. 0.00 is too low.',
  ],
  [
    fieldProblem('deepBidMissing', ['deepOcpcPrice', null], { hasRoi: true }),
    'zh-CN',
    '空',
    '请设置深度目标的出价或目标 ROI。',
  ],
  [fieldProblem('missing', ['planName', ''], {}), 'zh-CN', '空', '请填写此项。'],
])(
  'the text for %j in %s has the received value and the solution',
  (problem, locale, got, message) => {
    expect(fieldProblemText(problem, locale)).toMatchObject({ got, message })
  },
)
