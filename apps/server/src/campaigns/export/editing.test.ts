import { exportAds } from '@placard/contract/campaigns/ad'
import { exportGroups } from '@placard/contract/campaigns/group'
import { applyChangeSet } from '@placard/contract/campaigns/change-set'
import { listLabels, removeLabel, saveLabel } from '@placard/contract/campaigns/label'
import { createPlan, exportPlans, planDetail, savePlan } from '@placard/contract/campaigns/plan'
import { checkRowValues } from '@placard/contract/campaigns/row-values'
import { addressOf } from '@placard/contract/platform/address'
import { code } from '@placard/contract/platform/code'
import { readEditedFile } from '@placard/domain/campaigns/change-set/edited-file'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
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
    head: ['Plan ID', 'Version', 'On', 'Plan', 'Daily budget', 'Start date', 'End date', 'Labels'],
  },
  {
    level: 'group',
    call: exportGroups,
    head: ['Ad group ID', 'Version', 'On', 'Ad group', 'Bid', 'Start date', 'End date', 'Labels'],
  },
  { level: 'ad', call: exportAds, head: ['Ad ID', 'Version', 'On', 'Ad', 'Ad text', 'Labels'] },
] as const

type ExportCall = (typeof levels)[number]['call']

const labelsOf = async (by: Visitor) => (await by.call(listLabels, { counted: false })).data.labels

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
      const edited = readEditedFile(
        text,
        { currency: 'CNY', labels: await labelsOf(owner) },
        'en-US',
      )
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

test('labels travel by their names, also with commas, and removed ones stay on their rows', async () => {
  const owner = await signedIn(app(), 'owner@example.com')
  const label = async (labelName: string) => (await owner.call(saveLabel, { labelName })).data
  const [comma, gone, other] = [
    await label('Round, trip'),
    await label('Round gone'),
    await label('Round'),
  ]
  const plan = { planName: 'Round trip', extensionType: extensionType.web }
  const { planId, version } = (await owner.call(createPlan, plan)).data
  const labelIds = [comma.labelId, gone.labelId]
  await owner.call(savePlan, { planId, version, labelIds })
  await owner.call(removeLabel, { labelId: gone.labelId, version: gone.version })
  const [titles = [], ...rows] = await cellsOf(owner, exportPlans, 'csv')
  const row = rows.find((cells) => String(cells[0]) === planId)
  expect(row?.[titles.indexOf('Labels')]).toBe('Round, trip')
  const check = async (text: string) => {
    const lines = [`Plan ID\tVersion\tLabels`, `${planId}\t${version + 1}\t${text}`].join('\n')
    const file = { currency: 'CNY', labels: await labelsOf(owner) }
    const change = { level: 'plan', rows: readEditedFile(lines, file, 'en-US')?.rows ?? [] }
    // The fields are those of the level.
    return (await owner.call(checkRowValues, { change: change as never })).data
  }
  expect((await check('Round, trip')).counts).toMatchObject({ change: 0, leave: 1 })
  const changed = await check('round')
  expect(changed.counts).toMatchObject({ change: 1 })
  await owner.call(applyChangeSet, { changeSetId: changed.changeSetId })
  const saved = (await owner.call(planDetail, { planId })).data.labelIds
  expect(saved.toSorted()).toEqual([gone.labelId, other.labelId].toSorted())
})
