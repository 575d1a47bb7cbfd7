import { expect, test } from 'vitest'
import { readEditedFile } from './edited-file.ts'

const labels = [
  { labelId: '9', labelName: 'Winter' },
  { labelId: '12', labelName: 'Client A, B' },
]
const context = { currency: 'CNY', labels }
const read = (text: string) => readEditedFile(text, context, 'en-US')

test.each([
  ['our own', 'Ad group ID,Version,On,Ad group,Bid\n7,3,on,Boots,1.50'],
  ['our own in Chinese', '广告组 ID;版本;开关;广告组;出价\n7;3;开启;Boots;1.50'],
  [
    'Google Ads Editor',
    'Ad group ID\tVersion\tAd group status\tAd group\tMax CPC\n7\t3\tEnabled\tBoots\t1.50',
  ],
  ['Microsoft', 'Ad Group Id,Version,Status,Ad Group,Cpc Bid\r\n7,3,Active,Boots,1.50\r\n'],
  [
    'Meta',
    '\uFEFFCampaign ID,Ad Set ID,Version,Ad Set Run Status,Ad Set Name,Bid Amount\n1,7,3,ACTIVE,Boots,1.50',
  ],
])('%s names of columns are recognized', (_, text) => {
  expect(read(text)).toEqual({
    level: 'group',
    rows: [{ id: '7', version: 3, values: { switchOn: true, groupName: 'Boots', price: 150 } }],
    problems: [],
  })
})

test('the names of the columns say the level', () => {
  expect(read('Plan ID,Version,Daily budget\n7,3,300')).toMatchObject({
    level: 'plan',
    rows: [{ values: { dayBudget: 30_000 } }],
  })
  expect(read('Ad ID,Version,Ad text\n7,3,Warm')).toMatchObject({
    level: 'ad',
    rows: [{ values: { copywriter: 'Warm' } }],
  })
})

test('amounts have a decimal comma if some need it and none needs a point', () => {
  const rows = (text: string) => read(`Ad group ID;Version;Bid\n${text}`)
  expect(rows('7;3;1,5\n8;1;1.234')?.rows.map(({ values }) => values['price'])).toEqual([
    150, 123_400,
  ])
  expect(rows('7;3;1,5\n8;1;1.50')).toMatchObject({
    rows: [{ id: '8', values: { price: 150 } }],
    problems: [{ line: 2, column: 'Bid' }],
  })
})

test('empty cells keep their values, and “No limit” removes one; other columns are ignored', () => {
  expect(read('Plan ID,Version,Plan,Daily budget,Cost\n7,3,,No limit,9\n8,1,,,9\n,,,,')).toEqual({
    level: 'plan',
    rows: [{ id: '7', version: 3, values: { dayBudget: null } }],
    problems: [],
  })
})

test('cells that cannot be read are named by line and column, and the rest of their row is read', () => {
  const text = 'Plan ID,Version,Plan,Daily budget\n7,3,Boots,=A1\nx,3,,\n8,new,,\n7,3,Again,'
  expect(read(text)).toEqual({
    level: 'plan',
    rows: [{ id: '7', version: 3, values: { planName: 'Boots' } }],
    problems: [
      {
        line: 2,
        column: 'Daily budget',
        message: 'Formulas are not calculated here. Paste the value instead.',
      },
      { line: 3, column: 'Plan ID', message: '“x” is not an ID.' },
      { line: 4, column: 'Version', message: '“new” is not a version.' },
      { line: 5, column: 'Plan ID', message: 'This row is in the file twice.' },
    ],
  })
})

test.each([
  ['statistics', 'Date,Plan,Group,Ad,Impressions,Clicks,Downloads,Cost'],
  ['a bulk file', 'Type,Status,Id,Parent Id,Campaign,Budget'],
  ['nothing', ''],
])('%s is not an edited file', (_, text) => {
  expect(read(text)).toBeNull()
})

test('labels are read by their names, an unknown one is named, and an empty cell keeps them', () => {
  const file = read(
    'Plan ID,Version,Plan,Labels\n7,3,Boots,"Winter, Client A, B"\n8,3,Hats,Wintr\n9,3,Coats,\n10,3,Socks,-',
  )
  expect(file).toMatchObject({
    rows: [
      { id: '7', values: { labelIds: ['9', '12'] } },
      { id: '8', values: { planName: 'Hats' } },
      { id: '9', values: { planName: 'Coats' } },
      { id: '10', values: { labelIds: [] } },
    ],
    problems: [
      {
        line: 3,
        column: 'Labels',
        message: 'There is no label “Wintr”. Create it first, or correct the name.',
      },
    ],
  })
  expect(file?.rows[1]?.values).not.toHaveProperty('labelIds')
  expect(file?.rows[2]?.values).not.toHaveProperty('labelIds')
})
