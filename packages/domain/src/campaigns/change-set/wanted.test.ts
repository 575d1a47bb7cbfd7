import { describe, expect, test } from 'vitest'
import { targetSex } from '../targeting/codes.ts'
import { wholeAudience } from '../targeting/targeting.ts'
import type { AddressChange } from './address-change.ts'
import type { ChangeOperation, RowFacts } from './operation.ts'
import { type TextChange, unknownPlaceholders } from './text-change.ts'
import { wantedChange } from './wanted.ts'

const facts: RowFacts = {
  number: 7,
  planName: 'Winter',
  groupName: null,
  today: '2026-11-26',
  spentCents: 0,
  groupBidCents: null,
}
const wanted = (values: object, ...operations: ChangeOperation[]) =>
  wantedChange({ ...values }, operations, facts)

test('a material is replaced in every field that has it, and nothing else is set', () => {
  const operation = { kind: 'material', mId: '7', byId: '9' } as const
  const creative = {
    imgMatIds: ['6', '7', '7'],
    videoMatIds: [],
    videoCoverImgId: '7',
    brandLogoImgId: null,
    title: '7',
  }
  expect(wanted(creative, operation)).toEqual({
    fields: { imgMatIds: ['6', '9', '9'], videoCoverImgId: '9' },
    problems: [],
  })
  expect(wanted({ ...creative, imgMatIds: ['6'], videoCoverImgId: '5' }, operation).fields).toEqual(
    {},
  )
})

const find = (text: Partial<Extract<TextChange, { by: 'replace' }>>): TextChange => ({
  by: 'replace',
  find: 'a',
  replacement: 'b',
  matchCase: false,
  wholeWord: false,
  firstOnly: false,
  ...text,
})

test.each<[string, TextChange, string]>([
  ['Banana A', find({}), 'Bbnbnb b'],
  ['Banana A', find({ matchCase: true }), 'Bbnbnb A'],
  ['Banana A', find({ firstOnly: true }), 'Bbnana A'],
  ['Banana A', find({ wholeWord: true }), 'Banana b'],
  ['鞋a鞋 a', find({ wholeWord: true }), '鞋a鞋 b'],
  ['1.5 (a)', find({ find: '.5 (a)', replacement: '$&' }), '1$&'],
  ['Banana', find({ find: 'x' }), 'Banana'],
  ['shoes', { by: 'prefix', text: 'New ' }, 'New shoes'],
  ['shoes', { by: 'suffix', text: ' B' }, 'shoes B'],
  [
    'shoes',
    { by: 'template', template: '{plan}·{name}·{date}·{n:000}·{n}' },
    'Winter·shoes·2026-11-26·007·7',
  ],
  ['shoes', { by: 'template', template: '{group}{other}' }, '{other}'],
])('the text %j changed by %j is %j', (was, change, now) => {
  const operation = { kind: 'text', field: 'planName', change } as const
  expect(wanted({ planName: was }, operation)).toEqual({ fields: { planName: now }, problems: [] })
})

test.each([
  ['{name} {n:00} {date}', []],
  ['{names} {n:} {n:0000000} {}', ['{names}', '{n:}', '{n:0000000}', '{}']],
])('the unknown placeholders of %j are %j', (template, unknown) => {
  expect(unknownPlaceholders(template)).toEqual(unknown)
})

test.each<[string, AddressChange, string]>([
  ['', { by: 'host', host: 'b.com' }, ''],
  ['', { by: 'set', address: 'https://b.com' }, 'https://b.com'],
  ['https://a.com/p?x=1#f', { by: 'set', address: '' }, ''],
  [
    'https://a.com:81/p?u=http://a.com#a.com',
    { by: 'host', host: 'b.com' },
    'https://b.com/p?u=http://a.com#a.com',
  ],
  ['https://a.com', { by: 'host', host: 'b.com:8443' }, 'https://b.com:8443'],
  ['https://a.com/p?x=__TS__', { by: 'path', path: '/q' }, 'https://a.com/q?x=__TS__'],
  ['https://a.com?x=1', { by: 'path', path: '/q' }, 'https://a.com/q?x=1'],
  ['https://a.com/p', { by: 'setParameter', name: 'x', value: 'a b' }, 'https://a.com/p?x=a%20b'],
  [
    'https://a.com/p?x=1&y=2&x=3#f',
    { by: 'setParameter', name: 'x', value: '4' },
    'https://a.com/p?x=4&y=2#f',
  ],
  [
    'https://a.com/?y=__AD_ID__',
    { by: 'setParameter', name: 'x', value: '__TS__/{id}' },
    'https://a.com/?y=__AD_ID__&x=__TS__%2F{id}',
  ],
  ['https://a.com/p?x=1&y=2', { by: 'removeParameter', name: 'x' }, 'https://a.com/p?y=2'],
  ['https://a.com/p?x=1', { by: 'removeParameter', name: 'x' }, 'https://a.com/p'],
  ['app://open?x=1', { by: 'host', host: 'shop' }, 'app://shop?x=1'],
])('the address %j changed by %j is %j', (was, change, now) => {
  const operation = { kind: 'address', field: 'pageUrl', change } as const
  expect(wanted({ pageUrl: was }, operation)).toEqual({ fields: { pageUrl: now }, problems: [] })
})

test('an address without a host is refused', () => {
  const change = { by: 'host', host: 'b.com' } as const
  const { fields, problems } = wanted(
    { pageUrl: 'a.com/p' },
    { kind: 'address', field: 'pageUrl', change },
  )
  expect(fields).toEqual({})
  expect(problems).toMatchObject([{ kind: 'addressUnreadable', field: 'pageUrl', got: 'a.com/p' }])
})

describe('days', () => {
  const shift = (days: number) =>
    ({ kind: 'shiftDays', fields: ['beginDay', 'endDay'], days }) as const

  test('are moved, and an open end stays open', () => {
    const { fields } = wanted({ beginDay: '2026-02-27', endDay: null }, shift(2))
    expect(fields).toEqual({ beginDay: '2026-03-01' })
  })

  test('beyond the calendar are refused', () => {
    const { problems } = wanted({ beginDay: null, endDay: '9999-12-31' }, shift(1))
    expect(problems).toMatchObject([{ kind: 'dayOutOfRange', field: 'endDay' }])
  })
})

describe('hours', () => {
  const morning = '1'.repeat(16) + '0'.repeat(320)
  const hours = (change: 'add' | 'remove', schedule: string) =>
    ({ kind: 'hours', change, schedule }) as const

  test.each<[string, string | null, ChangeOperation, string | null]>([
    [
      'removed from all hours',
      null,
      hours('remove', morning),
      `${'0'.repeat(16)}${'1'.repeat(320)}`,
    ],
    [
      'added to other hours',
      `${'0'.repeat(335)}1`,
      hours('add', morning),
      `${morning.slice(0, 335)}1`,
    ],
    [
      'added to the missing hours make all',
      `${'0'.repeat(16)}${'1'.repeat(320)}`,
      hours('add', morning),
      null,
    ],
  ])('%s', (_title, schedule, operation, now) => {
    expect(wanted({ schedule }, operation).fields).toEqual({ schedule: now })
  })

  test('that leave none are refused', () => {
    expect(wanted({ schedule: morning }, hours('remove', morning)).problems).toMatchObject([
      { kind: 'scheduleEmpty', field: 'schedule' },
    ])
  })
})

describe('audiences', () => {
  const targeting = { ...wholeAudience, sex: targetSex.female, regions: ['110000', '310000'] }
  const regions = (change: 'add' | 'remove', values: string[], allowEverybody = false) =>
    ({ kind: 'targeting', list: 'regions', change, values, allowEverybody }) as const

  test.each<[ChangeOperation, string[]]>([
    [regions('add', ['310000', '440000']), ['110000', '310000', '440000']],
    [regions('remove', ['110000', '440000']), ['310000']],
    [regions('remove', ['110000', '310000'], true), []],
  ])('%j makes the regions %j', (operation, now) => {
    expect(wanted({ targeting }, operation)).toEqual({
      fields: { targeting: { ...targeting, regions: now } },
      problems: [],
    })
  })

  test('that would become everybody are refused', () => {
    expect(wanted({ targeting }, regions('remove', targeting.regions))).toMatchObject({
      fields: {},
      problems: [{ kind: 'audienceEmpty', field: 'targeting.regions' }],
    })
  })
})

test('operations are carried out one after the other', () => {
  const operations: ChangeOperation[] = [
    { kind: 'set', fields: { planName: 'a', switchOn: false } },
    { kind: 'text', field: 'planName', change: { by: 'suffix', text: 'b' } },
  ]
  expect(wanted({ planName: 'x' }, ...operations).fields).toEqual({
    planName: 'ab',
    switchOn: false,
  })
})

test.each([
  [{ price: 200 }, 50, { price: 220 }],
  [{ price: null }, 50, { price: 55 }],
  [{ dayBudget: null }, 50, {}],
  [{ price: null }, null, {}],
])('raised by 10 %%, %j in a group with the bid %j sets %j', (values, groupBidCents, fields) => {
  const [field = ''] = Object.keys(values)
  const target = { by: 'percent', hundredths: 1_000 } as const
  const bounds = { step: 1, rounding: 'nearest', minCents: null, maxCents: null } as const
  const change = { target, ...bounds, asLowAsAllowed: false }
  const found = wantedChange(values, [{ kind: 'amount', field, change }], {
    ...facts,
    groupBidCents,
  })
  expect(found.fields).toEqual(fields)
})
