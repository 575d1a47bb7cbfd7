import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spelledWith } from './fields.ts'
import { fileReader } from './file-reader.ts'
import { readHeader } from './header.ts'
import { problemText } from './problem-text.ts'
import { newTally } from './problem.ts'

/** Reads a small file without quotes, and returns its entries and problems. */
function read(text: string, separator = ',') {
  const [head = [], ...rows] = text.split('\n').map((line) => line.split(separator))
  const reading = readHeader(head)
  if (reading.kind === 'problem') throw new Error(reading.problem.kind)
  const tally = newTally()
  const readRow = fileReader(reading.header, {
    spelling: spelledWith('.'),
    today: '2026-11-21',
    tally,
  })
  const readings = rows.map((cells, at) => ({ rowNum: at + 2, ...readRow(at + 2, cells) }))
  return {
    entries: readings.flatMap(({ entries }) => entries),
    problems: readings.flatMap(({ rowNum, problems }) =>
      problems.map((problem) => [rowNum, problem.column, problem.kind]),
    ),
    messages: [
      ...readings.flatMap(({ rowNum, problems }) =>
        problems.map((problem) => problemText(problem, rowNum, 'en-US').message),
      ),
      ...tally.problems().map((problem) => problemText(problem, problem.rowNum, 'en-US').message),
    ],
  }
}

describe('Microsoft bulk files: the type of a row determines its entity', () => {
  const head =
    'Type,Status,Id,Parent Id,Campaign,Ad Group,Budget,Budget Type,Start Date,End Date,Cpc Bid,Name,Headline,Title Part 1,Text,Keyword,Match Type,Bid'
  const row = (cells: Record<string, string>) =>
    head
      .split(',')
      .map((title) => cells[title] ?? '')
      .join(',')
  const file = (...rows: Record<string, string>[]) => [head, ...rows.map(row)].join('\n')

  test('campaigns, ad groups, ads and keywords are parsed with their keys', () => {
    const { entries, messages } = read(
      file(
        { Type: 'Format Version', Name: '6.0' },
        { Type: 'Account', Id: '1001' },
        {
          Type: 'Campaign',
          Status: 'Active',
          Id: '-1',
          'Parent Id': '1001',
          Campaign: 'Shoes',
          Budget: '250.5',
          'Start Date': '11/01/2026',
        },
        {
          Type: 'Ad Group',
          Status: 'Paused',
          Id: '-2',
          'Parent Id': '-1',
          'Ad Group': 'Red',
          'Cpc Bid': '0.1',
        },
        {
          Type: 'Keyword',
          'Parent Id': '-2',
          Keyword: 'red shoes',
          'Match Type': 'Phrase',
          Bid: '0.55',
        },
        { Type: 'Text Ad', 'Parent Id': '-2', 'Title Part 1': 'First title', Text: 'words' },
      ),
    )
    expect(messages).toEqual([])
    expect(entries).toMatchObject([
      {
        kind: 'plan',
        planName: 'Shoes',
        key: '-1',
        fields: { switchOn: true, dayBudget: 25_050, beginDay: '2026-11-01' },
      },
      {
        kind: 'group',
        groupName: 'Red',
        key: '-2',
        parentKey: '-1',
        fields: { switchOn: false, price: 10 },
      },
      {
        kind: 'keyword',
        detail: '"red shoes"',
        parentKey: '-2',
        fields: { keyword: 'red shoes', matchType: 2, price: 55 },
      },
      {
        kind: 'ad',
        adName: 'First title',
        parentKey: '-2',
        fields: { headlines: ['First title'], copywriter: 'words' },
      },
    ])
  })

  test.each([
    [{ Name: 'Named', Headline: 'Headline', 'Title Part 1': 'Title', Text: 'Text' }, 'Named'],
    [{ Headline: 'Headline', 'Title Part 1': 'Title', Text: 'Text' }, 'Headline'],
    [{ 'Title Part 1': 'Title', Text: 'Text' }, 'Title'],
    [{ Text: 'Text' }, 'Text'],
  ])('an ad of %o is named %s', (cells, adName) => {
    expect(read(file({ Type: 'Responsive Ad', ...cells })).entries).toMatchObject([{ adName }])
  })

  test('the assets of a responsive search ad are parsed from their list', () => {
    const cells = ['Responsive Search Ad', '-2', '[{"text":"Dig in"},{"text":"Grow more"}]'].join(
      ';',
    )
    const { entries } = read(`Type;Parent Id;Headline;Campaign\n${cells};Garden`, ';')
    expect(entries).toMatchObject([
      { adName: 'Dig in', fields: { headlines: ['Dig in', 'Grow more'] } },
    ])
  })

  test('a budget below the limit is imported, and has to be fixed', () => {
    const { entries, messages } = read(
      file({ Type: 'Campaign', Status: 'Active', Campaign: 'Shoes', Budget: '199.99' }),
    )
    expect(entries).toMatchObject([
      { refused: false, fields: { dayBudget: 19_999, invalidFields: ['dayBudget'] } },
    ])
    expect(messages).toEqual([
      'Row 2, Budget: expected a daily budget of at least 200.00, got “199.99”. Once imported, the plan stays paused until you raise the budget.',
    ])
  })

  test('a lifetime budget is not a daily budget: it is skipped, and the plan has to be fixed', () => {
    const { entries, problems } = read(
      file({
        Type: 'Campaign',
        Campaign: 'Shoes',
        Budget: '5000',
        'Budget Type': 'LifetimeBudgetStandard',
      }),
    )
    expect(entries).toMatchObject([
      { refused: false, fields: { planName: 'Shoes', invalidFields: ['dayBudget'] } },
    ])
    expect(entries[0]?.fields).not.toHaveProperty('dayBudget')
    expect(problems).toEqual([[2, 'Budget', 'lifetimeBudget']])
  })

  test.each([
    [{ Budget: '4000000.01' }, 'Budget', 'amountTooLarge'],
    [{ Budget: '-5' }, 'Budget', 'negativeNumber'],
    [{ Budget: '250', 'Budget Type': '50' }, 'Budget Type', 'budgetTypeUnknown'],
    [{ Status: 'Sleeping' }, 'Status', 'statusUnknown'],
    [{ Campaign: '' }, 'Campaign', 'missingValue'],
    [{ Campaign: 'n'.repeat(10_000) }, 'Campaign', 'nameTooLong'],
    [{ 'Start Date': '12/31/2026', 'End Date': '12/30/2026' }, 'End Date', 'endBeforeBegin'],
    [{ 'End Date': '02/30/2026' }, 'End Date', 'noSuchDay'],
  ])('a campaign with %o is refused: %s, %s', (cells, column, kind) => {
    const { entries, problems } = read(file({ Type: 'Campaign', Campaign: 'Shoes', ...cells }))
    expect(problems).toEqual([[2, column, kind]])
    expect(entries).toMatchObject([{ kind: 'plan', refused: true }])
  })

  test('rows that are not imported are reported once per kind, with their number', () => {
    const { entries, messages } = read(
      file(
        { Type: 'Sitelink Ad Extension' },
        { Type: 'Sitelink Ad Extension' },
        { Type: 'Ad Group Negative Keyword', Keyword: 'free' },
        { Type: 'Campaign', Status: 'Deleted', Campaign: 'Old' },
      ),
    )
    expect(entries).toEqual([])
    expect(messages).toEqual([
      'Row 2, Type: expected campaigns, ad groups, ads and keywords, got “Sitelink Ad Extension”. Not imported; 2 rows are affected.',
      'Row 4, Type: expected positive keywords, got “Ad Group Negative Keyword”. Negative keywords are not imported; 1 row is skipped.',
      'Row 5, Status: expected a row that is not deleted, got “Deleted”. Nothing is deleted; 1 row is skipped.',
    ])
  })
})

describe('Google Ads Editor files: a row describes its deepest level', () => {
  const head =
    'Campaign;Campaign Daily Budget;Campaign status;Ad Group;Ad group status;Max CPC;Keyword;Criterion Type;Headline 1;Description 1;Location;Status'
  const file = (...rows: string[]) => [head, ...rows].join('\n')
  const kinds = (text: string) => read(text, ';').entries.map(({ kind }) => kind)

  test('a row that only names its campaign and ad group does not change them', () => {
    expect(kinds(file('Shoes;;;Red;;;;;Red shoes;;;Enabled'))).toEqual(['ad'])
    expect(kinds(file('Shoes;;;Red;;;red shoes;Exact;;;;Enabled'))).toEqual(['keyword'])
    expect(kinds(file('Shoes;;;Red;;;;;;;;'))).toEqual(['group'])
    expect(kinds(file('Shoes;;;;;;;;;;;'))).toEqual(['plan'])
  })

  test('repeated settings of a campaign are returned once', () => {
    const rows = ['Red shoes', 'Blue shoes', 'Green shoes'].map(
      (ad) => `Shoes;200;Enabled;Red;Paused;0.5;;;${ad};;;Enabled`,
    )
    expect(kinds(file(...rows))).toEqual(['plan', 'group', 'ad', 'ad', 'ad'])
  })

  test('Max CPC is the bid of a keyword in its row, else of the ad group', () => {
    const { entries } = read(
      file('Shoes;;;Red;;0.35;;;;;;', 'Shoes;;;Red;;0.5;red shoes;Exact;;;;'),
      ';',
    )
    expect(entries).toMatchObject([
      { kind: 'group', fields: { price: 35 } },
      { kind: 'keyword', fields: { price: 50 } },
    ])
  })

  test.each([
    ['[red shoes]', 'Keyword', '[red shoes]', 1],
    ['"red shoes"', '', '"red shoes"', 2],
    ['red shoes', '', 'red shoes', 3],
    ['red shoes', 'Exact', '[red shoes]', 1],
    ['[red shoes]', 'Phrase', '"red shoes"', 2],
    ['[', 'Broad', '[', 3],
  ])('the keyword %s of criterion %s is %s', (keyword, criterion, detail, matchType) => {
    expect(read(file(`Shoes;;;Red;;;${keyword};${criterion};;;;`), ';').entries).toMatchObject([
      { detail, fields: { matchType } },
    ])
  })

  test('a blank cell keeps a value, [] removes it', () => {
    expect(read(file('Shoes;[];;;;;;;;;;', 'Boots;;;;;;;;;;;'), ';').entries).toMatchObject([
      { fields: { planName: 'Shoes', dayBudget: null } },
      { fields: { planName: 'Boots' } },
    ])
    expect(read(file('Boots;;;;;;;;;;;'), ';').entries[0]?.fields).not.toHaveProperty('dayBudget')
  })

  test.each([
    [
      'Shoes;;;Red;;;red shoes;Negative Broad;;;;',
      'Negative keywords are not imported; 1 row is skipped.',
    ],
    ['Shoes;;Removed;Red;;;;;Red shoes;;;Enabled', 'Nothing is deleted; 1 row is skipped.'],
    ['Shoes;;;Red;;;;;Red shoes;;;Removed', 'Nothing is deleted; 1 row is skipped.'],
    ['Shoes;;;;;;;;;;Beijing;Paused', 'Not imported; 1 row is affected.'],
  ])('%s is skipped with a warning', (row, warning) => {
    const { entries, messages } = read(file(row), ';')
    expect(entries).toEqual([])
    expect(messages).toEqual([expect.stringContaining(warning)])
  })

  test('an invalid name of the campaign is reported once, though all levels of the row need it', () => {
    const { problems } = read(file(`${'n'.repeat(200)};200;;Red;Enabled;;;;Red shoes;;;`), ';')
    expect(problems).toEqual([[2, 'Campaign', 'nameTooLong']])
  })
})

describe('daily statistics: one row per ad and day', () => {
  const head = 'date,plan,group,ad,impressions,clicks,downloads,cost'

  test('cost is in cents', () => {
    expect(read(`${head}\n2026-11-01,Shoes,Red,Red shoes,5505,314,37,73.41`).entries).toMatchObject(
      [
        {
          detail: '2026-11-01',
          adName: 'Red shoes',
          fields: { impressions: 5505, clicks: 314, downloads: 37, cost: 7341 },
        },
      ],
    )
  })

  test.each([
    ['2026-11-21', []],
    ['2026-11-22', ['dayInFuture']],
    ['2021-11-21', []],
    ['2021-11-20', ['dayTooOld']],
    ['2026-02-30', ['noSuchDay']],
  ])('on 2026-11-21 the day %s has the problems %o', (day, kinds) => {
    const { problems } = read(`${head}\n${day},Shoes,Red,Red shoes,1,1,1,1`)
    expect(problems.map(([, , kind]) => kind)).toEqual(kinds)
  })

  test('more clicks than impressions are imported with a warning', () => {
    const { entries, problems } = read(`${head}\n2026-11-01,Shoes,Red,Red shoes,1,2,0,0`)
    expect(problems).toEqual([[2, 'clicks', 'clicksAboveImpressions']])
    expect(entries).toMatchObject([{ refused: false }])
  })
})

describe('ambiguous rows are refused as a whole', () => {
  test.each([
    ['Shoes,200,more', 'tooManyCells'],
    ['Shoes;200', 'otherDelimiter'],
  ])('%s: %s', (row, kind) => {
    const { entries, problems } = read(`Campaign,Budget\n${row}`)
    expect(entries).toEqual([])
    expect(problems).toEqual([[2, '', kind]])
  })

  test('blank cells at the end may be missing or too many', () => {
    expect(read('Campaign,Budget,Labels\nShoes\nBoots,200,,,,').problems).toEqual([])
  })
})

test('no row makes a reader throw, and every imported entry has a name', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '',
      'Campaign',
      'Ad Group',
      'Keyword',
      'Text Ad',
      'Active',
      '[]',
      '-1',
      '200',
      '11/01/2026',
    ),
  )
  const heads = [
    'Type,Status,Id,Parent Id,Campaign,Ad Group,Budget,Start Date,Headline,Keyword',
    'Campaign,Campaign status,Budget,Ad Group,Max CPC,Keyword,Headline 1,Status,Final URL',
    'date,plan,group,ad,impressions,clicks,downloads,cost',
  ]
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.array(text, { maxLength: 12 }), (head, cells) => {
      const reading = readHeader(head.split(','))
      if (reading.kind === 'problem') throw new Error(reading.problem.kind)
      const readRow = fileReader(reading.header, {
        spelling: spelledWith('.'),
        today: '2026-11-21',
        tally: newTally(),
      })
      for (const entry of readRow(2, cells).entries) {
        const name = {
          plan: entry.planName,
          group: entry.groupName,
          ad: entry.adName,
          keyword: entry.detail,
          statistics: entry.adName,
        }[entry.kind]
        expect(entry.refused || (name !== null && name !== '')).toBe(true)
      }
    }),
  )
})
