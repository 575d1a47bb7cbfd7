import { exportAds } from '@placard/contract/campaigns/ad'
import { exportGroups } from '@placard/contract/campaigns/group'
import { exportPlans } from '@placard/contract/campaigns/plan'
import { checkRowValues } from '@placard/contract/campaigns/row-values'
import { addressOf } from '@placard/contract/platform/address'
import { code } from '@placard/contract/platform/code'
import { readEditedFile } from '@placard/domain/campaigns/change-set/edited-file'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { describe, expect, test } from 'vitest'
import { csvCells, xlsxCells } from '#server/platform/spreadsheet/testing/read.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { withHeader } from '#server/testing/people.ts'

const { app } = demoApp()
const today = dayAt(Date.now())
const days = { from: addDays(today, -7), to: addDays(today, -1) }

const levels = [
  {
    level: 'plan',
    call: exportPlans,
    head: ['Plan ID', 'Version', 'On', 'Plan', 'Daily budget', 'Start date', 'End date'],
  },
  {
    level: 'group',
    call: exportGroups,
    head: ['Ad group ID', 'Version', 'On', 'Ad group', 'Bid', 'Start date', 'End date'],
  },
  { level: 'ad', call: exportAds, head: ['Ad ID', 'Version', 'On', 'Ad', 'Ad text'] },
] as const

type ExportCall = (typeof levels)[number]['call']

async function cellsOf(by: Visitor, call: ExportCall, format: 'csv' | 'xlsx') {
  const { path, fields } = addressOf(call, { ...days, format, forEditing: true })
  const query = Object.fromEntries(fields)
  const reply = await app().inject({ method: 'GET', url: path, headers: by.headers, query })
  expect(reply.headers['content-type'], reply.body).not.toMatch(/json/)
  return format === 'csv' ? csvCells(reply.rawPayload) : xlsxCells(reply.rawPayload)
}

describe.each(levels)('a list exported for editing: $level', ({ level, call, head }) => {
  test('has ids, versions and the fields that can be edited, and no total', async () => {
    const [titles, ...rows] = await cellsOf(await signedIn(app(), 'owner@example.com'), call, 'csv')
    expect(titles).toEqual(head)
    const numbers = rows.flatMap((row) => row.slice(0, 2)).map(String)
    expect(numbers.filter((text) => !/^\d+$/.test(text))).toEqual([])
    expect(numbers).not.toEqual([])
  })

  test.each([
    ['csv', 'en-US'],
    ['csv', 'zh-CN'],
    ['xlsx', 'en-US'],
  ] as const)(
    'as %s in %s, is read again as what it is, so that nothing changes',
    async (format, locale: Locale) => {
      const owner = withHeader(app(), await signedIn(app(), 'owner@example.com'), {
        'accept-language': locale,
      })
      const cells = await cellsOf(owner, call, format)
      const text = cells.map((line) => line.join('\t')).join('\n')
      const edited = readEditedFile(text, { currency: 'CNY' }, 'en-US')
      expect(edited).toMatchObject({ level, problems: [] })
      expect(edited?.rows).toHaveLength(cells.length - 1)
      const answer = await owner.call(checkRowValues, {
        // The fields are those of the level.
        change: { level, rows: edited?.rows ?? [] } as never,
      })
      expect(answer.code).toBe(code.success)
      expect(answer.data.counts).toMatchObject({ change: 0, refused: 0, leave: cells.length - 1 })
    },
  )
})
