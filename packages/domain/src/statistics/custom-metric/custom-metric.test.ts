import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsedFormula, renamedFormula } from '../formula/parse.ts'
import { formulaProblemText } from '../formula/problem.ts'
import { metricNames } from '../metric/display-name.ts'
import {
  codesByName,
  compiledMetrics,
  type CustomMetric,
  customValue,
  formatsOf,
} from './custom-metric.ts'

const sums = {
  impressions: 2000,
  clicks: 100,
  downloads: 0,
  cost: 12_345,
  conversions: 10,
  conversionValue: 50_000,
}

const metricOf = (formula: string, more: Partial<CustomMetric> = {}): CustomMetric => ({
  metricId: '1',
  metricName: 'Mine',
  formula,
  format: 'decimal',
  ...more,
})

/** Returns the value as it is shown: hundredths for decimals. */
function valueOf(formula: string, of = sums, others: readonly CustomMetric[] = []) {
  const { compiled, problems } = compiledMetrics([metricOf(formula), ...others])
  const found = compiled.get('custom1')
  const problem = problems.get('custom1')
  return found === undefined ? problem : customValue(found, of)
}

describe('a formula', () => {
  test.each([
    ['cost', 12_345],
    ['1 + 2 * 3 + 0 * (clicks / clicks)', 700],
    ['(1 + 2) * 3 + 0 * (clicks / clicks)', 900],
    ['10 - 4 - 3 + 0 * (clicks / clicks)', 300],
    ['100 / 10 / 5 * (clicks / clicks)', 200],
    ['-2 * -clicks', 20_000],
    ['clicks - - 1', 10_100],
    ['conversionValue - cost', 37_655],
    ['cost / clicks', 123],
    ['clicks * 1.005 / 100', 101],
    ['50% * clicks', 5000],
    ['0.5 * clicks', 5000],
    ['clicks × 2 ÷ 4 − 1', 4900],
    ['MAX(cost - 100, 0)', 2345],
    ['min(cost, 3, 5)', 300],
    ['if(clicks > 99, clicks, 0)', 10_000],
    ['if(clicks >= 101, clicks, 0)', 0],
    ['if(clicks < 100, 1, clicks)', 10_000],
    ['if(clicks ≤ 100, clicks, 1)', 10_000],
    ['if(clicks = 100, clicks, 1)', 10_000],
    ['if(clicks ≠ 100, clicks, 1)', 100],
    ['cpc * clicks', 12_345],
    ['ctr', 5],
    ['roas', 405],
    ['cpm', 6173],
    ['conversionPrice', 1235],
    ['conversionRate', 10],
    ['clicks / cost', 81],
  ])('%s is %j hundredths', (formula, value) => {
    expect(valueOf(formula)).toBe(value)
  })

  test.each([
    ['clicks / downloads'],
    ['downloadPrice'],
    ['max(clicks, clicks / downloads * downloads)'],
    ['if(clicks / downloads > 1, clicks, clicks)'],
    ['clicks * 1000000000000 * 1000000000000'],
  ])('%s has no value if it divides by 0 or is not finite', (formula) => {
    expect(valueOf(formula)).toBeNull()
  })

  test('has no value where conversions are not counted', () => {
    const uncounted = { ...sums, conversions: null, conversionValue: null }
    expect(valueOf('conversions + clicks', uncounted as never)).toBeNull()
    expect(valueOf('clicks', uncounted as never)).toBe(10_000)
  })

  test.each([
    ['', 'The formula is not complete: expected a figure, a number or “(”.'],
    ['cost +', 'The formula is not complete: expected a figure, a number or “(”.'],
    ['(cost', 'The formula is not complete: expected “)”.'],
    ['cost cost', 'Expected an operator such as “+”, or the end instead of “cost” (character 6).'],
    ['cost $ 2', 'Expected a figure, a number or an operator instead of “$” (character 6).'],
    ['profit / 2', 'There is no figure “profit” (character 1). Select one from the list.'],
    ['[Cost of all]', 'There is no figure “Cost of all” (character 1). Select one from the list.'],
    ['toString', 'There is no figure “toString” (character 1). Select one from the list.'],
    ['if(clicks, 1, 2)', 'Expected a comparison such as “>” instead of “,” (character 10).'],
    ['max()', 'Expected a figure, a number or “(” instead of “)” (character 5).'],
    ['2 * 3', 'The formula needs at least one figure.'],
    [
      'cost + clicks',
      'an amount and a count do not fit together at “+” (character 6). Divide or multiply one of them first.',
    ],
    [
      'max(cost, ctr)',
      'an amount and a ratio do not fit together at “max” (character 1). Divide or multiply one of them first.',
    ],
    [
      'if(cost > clicks, 1, 2)',
      'an amount and a count do not fit together at “>” (character 1). Divide or multiply one of them first.',
    ],
    [
      'if(cost > 1, cost, clicks)',
      'an amount and a count do not fit together at “if” (character 1). Divide or multiply one of them first.',
    ],
    [
      'cost * cost',
      'The result would be amount^2 × count^0. It must be an amount, a price, a count or a ratio.',
    ],
    ['99999999999999 * clicks', '99999999999999 is too large: at most 1,000,000,000,000.'],
    [`clicks${' + clicks'.repeat(60)}`, 'The formula has more than 500 characters.'],
  ])('%j is refused: %s', (formula, text) => {
    const problem = valueOf(formula)
    expect(problem).toMatchObject({ kind: expect.any(String) })
    expect(formulaProblemText(problem as never, 'en-US')).toBe(text)
    expect(formulaProblemText(problem as never, 'zh-CN')).not.toBe('')
  })

  test('of any text has a value, no value or a problem', () => {
    const pieces = fc.constantFrom(
      ...'cost clicks ctr ( ) , + - * / if( max( < 1 50% [ ] x'.split(' '),
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), fc.string(), (parts, more) => {
        for (const text of [parts.join(' '), parts.join(''), more]) {
          const value = valueOf(text)
          const isValue = value === null || typeof value === 'number'
          expect(isValue || typeof value?.kind === 'string').toBe(true)
        }
      }),
    )
  })
})

describe('a custom metric inside another one', () => {
  const named = (metricId: string, metricName: string, formula: string) =>
    metricOf(formula, { metricId, metricName })

  test('is its formula', () => {
    const others = [
      named('2', 'Profit', 'conversionValue - cost'),
      named('3', 'Half', 'custom2 / 2'),
    ]
    expect(valueOf('custom3 / cost', sums, others)).toBe(153)
  })

  test('is named where it would contain itself', () => {
    const others = [named('2', 'Two', 'custom3 + 1'), named('3', 'Three', 'custom2 * 2')]
    const { problems } = compiledMetrics(others)
    expect(problems.get('custom2')).toEqual({ kind: 'cycle', names: ['Two', 'Three', 'Two'] })
    expect(valueOf('custom1 + 1')).toEqual({ kind: 'cycle', names: ['Mine', 'Mine'] })
  })

  test('has its unit', () => {
    const others = [named('2', 'Profit', 'conversionValue - cost')]
    expect(valueOf('custom2 + clicks', sums, others)).toMatchObject({ kind: 'units' })
    expect(valueOf('custom2 + cost', sums, others)).toBe(50_000)
  })

  test('counts with all its parts, so that no chain of metrics is larger than the maximum', () => {
    const chain = Array.from({ length: 30 }, (_, at) =>
      named(String(at + 2), `M${at}`, at === 0 ? 'clicks' : `custom${at + 1} + custom${at + 1}`),
    )
    const { compiled, problems } = compiledMetrics(chain)
    expect([...problems.values()].every(({ kind }) => kind === 'tooManyParts')).toBe(true)
    expect([compiled.size, problems.size]).toEqual([8, 22])
  })
})

describe('the names of figures in a formula', () => {
  const others = [metricOf('cost', { metricName: '利润 (net)' })]
  const text = 'if([Cost] > 1, [ctr] + max([利润 (net)], 2), cpc)'

  test('are replaced by their codes and back, and everything else stays', () => {
    const codes = renamedFormula(text, codesByName(others, metricNames['en-US']))
    expect(codes).toBe('if(cost > 1, ctr + max(custom1, 2), cpc)')
    const names = renamedFormula(codes, (code) => (code === 'custom1' ? '[利润 (net)]' : null))
    expect(names).toBe('if(cost > 1, ctr + max([利润 (net)], 2), cpc)')
  })

  test('that are not known stay, and are refused at their place', () => {
    const codes = renamedFormula('[Nothing] + 1', codesByName(others, metricNames['en-US']))
    expect(codes).toBe('[Nothing] + 1')
    expect(parsedFormula(codes, () => null)).toEqual({
      problem: { kind: 'unknown', name: 'Nothing', at: 0 },
    })
  })
})

describe('the format', () => {
  test.each([
    ['cost', 'amount'],
    ['cost / clicks', 'amount'],
    ['clicks + downloads', 'number'],
    ['clicks / impressions', 'percentage'],
    ['clicks / cost', 'decimal'],
  ])('of %s is usually %s', (formula, format) => {
    const unit = compiledMetrics([metricOf(formula)]).compiled.get('custom1')?.unit
    expect(unit && formatsOf(unit)[0]).toBe(format)
  })
})
