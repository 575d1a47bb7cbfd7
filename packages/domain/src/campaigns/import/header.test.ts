import { describe, expect, test } from 'vitest'
import { readHeader } from './header.ts'

const headerOf = (line: string) => readHeader(line.split(','))

describe('a header determines the format of a file, ignoring case and spaces', () => {
  test.each([
    ['Type,Status,Id,Parent Id,Campaign', 'microsoftBulk'],
    ['Campaign,Ad Group,Headline 1', 'googleEditor'],
    ['Campaign,Campaign status,Impressions,Cost', 'googleEditor'],
    [' CAMPAIGN  NAME ,ad group', 'googleEditor'],
    ['date,plan,group,ad,impressions,clicks,downloads,cost', 'dailyStatistics'],
    ['COST, Downloads ,clicks,impressions,Ad,Group,Plan,Date', 'dailyStatistics'],
  ])('%s: %s', (line, format) => {
    expect(headerOf(line)).toMatchObject({ kind: 'header', header: { format } })
  })

  test.each([
    ['name,price', 'unknownHeader'],
    ['Campaign Name,Ad Set Name,Ad Name', 'unknownHeader'],
    ['Day,Campaign,Impr.,Clicks,Cost', 'unknownHeader'],
    ['Campaign,Impr.,Cost', 'unknownHeader'],
    ['date,plan,group,ad,impressions,clicks', 'unknownHeader'],
    ['Type,Parent Id', 'missingColumn'],
    ['Campaign,Campaign name', 'duplicatedColumn'],
    ['Campaign,Budget,Daily budget', 'duplicatedColumn'],
    ['Type,Campaign,TYPE', 'duplicatedColumn'],
  ])('%s: %s', (line, kind) => {
    expect(headerOf(line)).toMatchObject({ kind: 'problem', problem: { kind } })
  })
})

test('unused columns are named in the file’s spelling, and may be repeated', () => {
  expect(headerOf('Campaign,Labels,Networks,Labels,')).toMatchObject({
    header: { unused: ['Labels', 'Networks', 'Labels'], columnCount: 5 },
  })
})
