import { describe, expect, test } from 'vitest'
import { dimensionsWith, emptyReport, reportParamsOf, reportStateOf } from './report-state.ts'

const stateOf = (text: string) => reportStateOf(new URLSearchParams(text))

describe('the address of a report', () => {
  test('is empty for the initial question', () => {
    expect(stateOf('')).toEqual(emptyReport)
    expect(reportParamsOf(emptyReport).toString()).toBe('')
  })

  test.each([
    'rows=plan%2Cday%2Cregion',
    'rows=hour&metrics=cost%2Cctr',
    'days=last30Days&compare=yearAgo',
    'from=2026-11-01&to=2026-11-07&compare=before',
    'planId=7&groupId=8&top=50',
    'planName=Winter&adName=50%25',
    'days=lastMonth&report=95',
    'rows=plan%2Cday&columns=region&columnTop=10',
    'columns=day',
    'chart=hours',
    'metrics=cost%2Ccustom12%2Ccustom7&sortName=custom7&sortType=DESC',
    'figures=clicks%3A-0%2Ccost%3A10000-&sortName=ctr&sortType=ASC',
  ])('keeps %s', (text) => {
    expect(reportParamsOf(stateOf(text)).toString()).toBe(text)
  })

  test.each([
    'rows=nothing',
    'rows=constructor',
    'metrics=',
    'metrics=toString',
    'metrics=custom',
    'metrics=custom0',
    'sortName=custom&sortType=ASC',
    'from=2026-11-07&to=2026-11-01',
    'from=2025-01-01&to=2026-11-01',
    'days=always',
    'compare=never',
    'planId=x',
    'groupId=8',
    'top=11',
    'planName=+',
    'report=x',
    'figures=cost:x-',
    'sortName=cost',
    'sortName=name&sortType=ASC',
    'figures=roas:x-',
    'chart=days',
    'chart=pie',
    'columns=plan',
    'columns=nothing',
    'columnTop=10',
  ])('ignores %s', (text) => {
    expect(stateOf(text)).toEqual(emptyReport)
  })

  test.each([
    ['plan,region', { conversions: { min: 5 } }, 'roas'],
    ['region,plan', {}, undefined],
  ])(
    'by %s keeps the bounds and the order of conversions only if they are counted',
    (rows, figures, sortName) => {
      const state = stateOf(
        `rows=${rows}&metrics=roas&figures=conversions:5-&sortName=roas&sortType=DESC`,
      )
      expect([state.metrics, state.figures, state.sort?.sortName]).toEqual([
        ['roas'],
        figures,
        sortName,
      ])
    },
  )

  test('has no comparison beside columns, and no columns that do not fit the rows', () => {
    expect(stateOf('columns=day&compare=before').comparison).toBeNull()
    expect(stateOf('rows=age&columns=region').columns).toBeNull()
    expect(stateOf('columns=region&columnTop=4').columns?.top).toBe(5)
  })

  test('keeps only dimensions that can be reported together', () => {
    expect(stateOf('rows=region,age,plan,plan,day,ad').dimensions).toEqual([
      'region',
      'plan',
      'day',
    ])
  })
})

test.each([
  [['plan'], 1, 'day', ['plan', 'day']],
  [['plan', 'day', 'ad'], 1, null, ['plan', 'ad']],
  [['plan', 'region'], 0, 'age', ['age']],
  [['plan', 'day'], 0, 'day', ['day']],
] as const)('%j with another at %i, %s, are %j', (before, at, dimension, after) => {
  expect(dimensionsWith(before, at, dimension)).toEqual(after)
})
