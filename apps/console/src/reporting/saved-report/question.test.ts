import { reportAddress } from '@placard/domain/reporting/saved-report/address'
import { describe, expect, test } from 'vitest'
import { reportParamsOf, reportStateOf } from '#console/reporting/report/report-state.ts'
import { isSameQuestion, questionOf, stateOf } from './question.ts'

const stateIn = (text: string) => reportStateOf(new URLSearchParams(text))
const saved = (text: string) => questionOf(stateIn(text), '2026-11-27', 'en-US')

describe('a saved question', () => {
  test.each([
    '',
    'rows=plan%2Cday%2Cregion&metrics=cost%2Cctr&compare=before&top=50',
    'days=lastMonth',
    'columns=region&columnTop=10',
    'chart=hours',
    'from=2026-11-02&to=2026-11-05',
    'planId=7&groupId=8&planName=Winter&figures=cost%3A100-&sortName=ctr&sortType=ASC',
  ])('opens as it was: %s', (text) => {
    expect(reportParamsOf(stateOf(saved(text), null)).toString()).toBe(text)
  })

  test.each([
    'rows=plan%2Cday&metrics=cost%2Cctr&compare=before&top=50',
    'columns=region&columnTop=10&chart=hours&metrics=cost&top=25',
    'metrics=cost&planId=7&groupId=8&planName=Winter&figures=ctr%3A-0.5&sortName=ctr&sortType=ASC',
  ])('is opened by the address in an email: %s', (text) => {
    const days = { from: '2026-11-02', to: '2026-11-05' } as const
    expect(stateIn(reportAddress(saved(text), days))).toEqual({ ...stateIn(text), days })
  })

  test('keeps days relative that are a preset today', () => {
    const days = { kind: 'preset', preset: 'lastMonth' }
    expect(saved('from=2026-10-01&to=2026-10-31').days).toEqual(days)
  })

  test('is the same until something is changed', () => {
    expect(isSameQuestion(saved('report=9'), saved(''))).toBe(true)
    expect(isSameQuestion(saved('top=25'), saved(''))).toBe(false)
  })
})
