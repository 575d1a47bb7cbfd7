import { expect, test } from 'vitest'
import { nameMaxLength } from '../../platform/text/name.ts'
import { readNewAdvertisers } from './new-advertisers.ts'

const read = (text: string) => {
  const { advertisers, problems } = readNewAdvertisers(text)
  return {
    advertisers: advertisers.map(({ line: _line, ...advertiser }) => advertiser),
    problems: problems.map(({ kind }) => kind),
  }
}

test.each([
  ['City Bikes', { ownerName: 'City Bikes', firstAccount: null, currency: null }],
  [
    'City Bikes\tdesk@bikes.example.com\tFront desk\teur',
    {
      ownerName: 'City Bikes',
      firstAccount: { account: 'desk@bikes.example.com', accountName: 'Front desk' },
      currency: 'EUR',
    },
  ],
  [
    ' 城市单车 ；desk@bikes.example.com',
    {
      ownerName: '城市单车',
      firstAccount: { account: 'desk@bikes.example.com', accountName: 'desk' },
      currency: null,
    },
  ],
  ['City Bikes;;;USD;;', { ownerName: 'City Bikes', firstAccount: null, currency: 'USD' }],
])('a line names an advertiser: %j', (line, advertiser) => {
  expect(read(`\n${line}\r\n\n`)).toEqual({ advertisers: [advertiser], problems: [] })
})

test.each([
  ['\tdesk@bikes.example.com', 'name'],
  ['x'.repeat(nameMaxLength + 1), 'name'],
  ['City Bikes\tdesk', 'email'],
  ['City Bikes\t\tFront desk', 'email'],
  [`City Bikes\tdesk@bikes.example.com\t${'x'.repeat(nameMaxLength + 1)}`, 'name'],
  ['City Bikes\t\t\tEURO', 'currency'],
  ['City Bikes\t\t\tJPY', 'currency'],
  ['City Bikes\t\t\tEUR\tUTC', 'columns'],
])('a line is refused with its reason: %j', (line, kind) => {
  expect(read(line)).toEqual({ advertisers: [], problems: [kind] })
})

test('a name is repeated in any letter case', () => {
  const { advertisers, problems } = readNewAdvertisers('Bikes\nCars\nBIKES')
  expect(advertisers.map(({ ownerName }) => ownerName)).toEqual(['Bikes', 'Cars'])
  expect(problems).toEqual([{ line: 'BIKES', kind: 'repeated' }])
})
