import { describe, expect, test } from 'vitest'
import type { Locale } from '../../platform/locale/locale.ts'
import { changeTexts } from '../change-set/problem-texts.ts'
import { adTexts } from './ad-texts.ts'
import type { TextWith } from './fact-text.ts'
import { planTexts } from './plan-texts.ts'
import { type FieldFacts, type FieldProblem, fieldProblem } from './problem.ts'
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
    fieldProblem('deepBidOrRoiMissing', ['deepOcpcPrice', null], {}),
    'zh-CN',
    '空',
    '请设置深度目标的出价或目标 ROI。',
  ],
  [
    fieldProblem('materialSize', ['imgMatIds.0', '100×100'], {
      sizes: [
        { widthPx: 640, heightPx: 320 },
        { widthPx: 1_280, heightPx: 720 },
      ],
    }),
    'en-US',
    '100×100',
    'Required dimensions: 640×320 or 1280×720. This material has 100×100.',
  ],
  [
    fieldProblem('videoShape', ['videoMatIds.0', '320×640'], { shape: 'horizontal' }),
    'zh-CN',
    '320×640',
    '该广告规格需要横版视频，该素材为 320×640。',
  ],
  [
    fieldProblem('fixFirst', ['switchOn', true], { fields: ['dayBudget', 'price'] }),
    'zh-CN',
    'true',
    '请先修正日预算、出价，然后再开启。',
  ],
  [fieldProblem('missing', ['planName', ''], {}), 'zh-CN', '空', '请填写此项。'],
  [
    fieldProblem('childUnfit', ['price', 50], {
      child: 'keyword',
      name: 'boots',
      problem: fieldProblem('priceTooLow', ['price', 50], { minCents: 100 }),
    }),
    'zh-CN',
    '0.50',
    expect.stringMatching(/^其中的关键词“boots”不能位于该处：.*1\.00/),
  ],
])(
  'the text for %j in %s has the received value and the solution',
  (problem, locale, got, message) => {
    expect(fieldProblemText(problem, locale)).toMatchObject({ got, message })
  },
)

const facts: FieldFacts = {
  missing: {},
  controlCharacter: {},
  tooLong: { length: 61, max: 60 },
  nameTaken: {},
  keywordTaken: {},
  keywordRepeated: { line: 2 },
  budgetTooLow: { minCents: 20_000 },
  budgetTooHigh: { maxCents: 400_000_000 },
  budgetBelowSpent: { minCents: 1 },
  pacingWithoutBudget: {},
  appUnknown: {},
  appUnwanted: {},
  priceMissing: {},
  priceUnwanted: {},
  priceTooLow: { minCents: 1 },
  priceTooHigh: { maxCents: 400_000_000 },
  goalMissing: {},
  goalUnwanted: {},
  deepGoalTooEarly: {},
  deepBidMissing: {},
  deepBidOrRoiMissing: {},
  deepBidUnwanted: {},
  roiUnwanted: {},
  roiBesideBid: {},
  roiOutOfRange: { maxMillionths: 10_000_000 },
  roiUnreadable: {},
  beginAfterEnd: { end: '2026-11-21' },
  endBeforeBegin: { begin: '2026-11-21' },
  scheduleUnreadable: { length: 335 },
  contradictedApps: { count: 2 },
  tooMany: { count: 16, max: 15 },
  addressTooLong: { length: 1_025, max: 1_024 },
  addressUnreadable: {},
  addressNotPublic: {},
  deepLinkUnreadable: {},
  deepLinkUnsafe: { scheme: 'javascript' },
  monitoringLink: {
    problem: { kind: 'notOffered', field: 'clickUrl', got: 'https://', offered: ['click'] },
  },
  specInUse: { creatives: 3 },
  materialUnwanted: {},
  materialCount: { count: 2, wanted: 3 },
  materialUnknown: {},
  materialKind: {},
  materialRefused: { refusal: 'blurred' },
  materialSizeUnknown: {},
  materialSize: { sizes: [{ widthPx: 640, heightPx: 320 }] },
  videoShape: { shape: 'vertical' },
  dynamicModeMissing: {},
  dynamicModeUnwanted: {},
  parentInBin: {},
  adFull: { max: 50 },
  fixFirst: { fields: ['price'] },
  amountMissing: {},
  dayOutOfRange: { days: 40_000 },
  scheduleEmpty: {},
  audienceEmpty: {},
  gone: {},
  labelGone: {},
  destinationGone: {},
  childUnfit: {
    child: 'ad',
    name: 'Light',
    problem: fieldProblem('missing', ['pageUrl', null], {}),
  },
  changedMeanwhile: { author: { by: 'own', name: 'Lin' }, at: '2026-11-26 09:30:00' },
  changedSince: { author: { by: 'agency', name: '' }, at: '2026-11-26 09:30:00' },
  changedSinceSeen: { author: { by: 'own', name: 'Lin' }, at: '2026-11-26 09:30:00' },
  restricted: { restriction: { kind: 'limitedNewUser' } },
}

test('the tables have no text of an unknown kind', () => {
  const tables = [planTexts, adTexts, changeTexts]
  const kinds = tables.flatMap((table) => Object.keys(table['en-US']))
  expect([...kinds, 'monitoringLink', 'childUnfit'].toSorted()).toEqual(
    Object.keys(facts).toSorted(),
  )
})

test.each(Object.entries(facts))('the texts of %s are complete in both languages', (kind, own) => {
  // The table above has the facts of each kind under its name.
  const problem = { field: 'planName', got: 'x', kind, facts: own } as FieldProblem
  for (const locale of ['en-US', 'zh-CN'] as const) {
    for (const text of Object.values(fieldProblemText(problem, locale))) {
      expect(text).not.toMatch(/[{}]|undefined|NaN|object/)
      // A placeholder without a value leaves a gap.
      expect(text).not.toMatch(/^$|^ | $| {2}| [.,;，。；]|“”|\( |\(\)|（）/)
    }
  }
})

describe('does not compile:', () => {
  const text = (placeholder: string) => placeholder

  test('a placeholder that no fact provides', () => {
    const fits: TextWith<FieldFacts['budgetTooLow']> = ({ min }: { min: string | number }) =>
      text(`${min}`)
    // @ts-expect-error -- there is no maximum
    const misfits: TextWith<FieldFacts['budgetTooLow']> = ({ max }: { max: string | number }) =>
      text(`${max}`)
    expect([fits, misfits]).toHaveLength(2)
  })

  test('a fact that cannot be shown', () => {
    // @ts-expect-error -- a list without a text
    const misfits: TextWith<{ links: readonly string[] }> = ({ links }: { links: string }) => links
    expect(misfits).toBeTypeOf('function')
  })
})
