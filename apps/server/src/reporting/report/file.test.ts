import { code } from '@placard/contract/platform/code'
import { addressOf } from '@placard/contract/platform/address'
import { savePlan, planDetail } from '@placard/contract/campaigns/plan'
import { reportTable } from '@placard/contract/reporting/report'
import { exportReport } from '@placard/contract/reporting/report-file'
import type { InputOf } from '@placard/contract/platform/call'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { csvCells } from '#server/platform/spreadsheet/testing/read.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { withHeader } from '#server/testing/people.ts'

const { app } = demoApp()
const today = dayAt(Date.now())
const days = { from: addDays(today, -7), to: addDays(today, -1) }
const owner = () => signedIn(app(), 'owner@example.com')

type Asked = InputOf<typeof exportReport>

async function download(by: Visitor, asked: Asked) {
  const { path, fields } = addressOf(exportReport, asked)
  const query = Object.fromEntries(fields)
  return app().inject({ method: 'GET', url: path, headers: by.headers, query })
}

async function workbook(by: Visitor, asked: Omit<Asked, 'format'>) {
  const reply = await download(by, { format: 'xlsx', ...asked })
  expect(reply.headers['content-disposition'], reply.body).toContain(
    `report-${asked.from}-${asked.to}.xlsx`,
  )
  const { sheets } = await readXlsx(new Uint8Array(reply.rawPayload), { readStyles: true })
  return sheets
}

const question = {
  ...days,
  dimensions: ['plan' as const, 'day' as const],
  metrics: ['cost', 'ctr'],
} as const
const asked = { ...question, dimensions: [...question.dimensions], metrics: [...question.metrics] }

describe('a workbook of a report', () => {
  test('has days as dates, amounts with their currency, and rates, which add up to the total', async () => {
    const by = await owner()
    const [report, about] = await workbook(by, { ...asked, reportName: 'Costs of plans' })
    expect([report?.name, about?.name]).toEqual(['Reports', 'About'])
    const [head, ...lines] = report?.rows ?? []
    expect(head).toEqual(['Plan', 'Day', 'Cost (CNY)', 'CTR'])
    const [first] = lines
    expect(first?.[1]).toEqual(new Date(days.from))
    const total = lines.pop()
    const { data } = await by.call(reportTable, { ...days, dimensions: ['plan'] })
    expect(total).toEqual(['Total', null, data.total.cost / 100, data.total.ctr])
    const costs = lines.map((line) => Math.round(Number(line[2]) * 100))
    expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(data.total.cost)
    expect(about?.rows.slice(0, 4)).toEqual([
      ['Reports', 'Costs of plans'],
      ['Days', `${days.from} – ${days.to}`],
      ['Time zone', 'Asia/Shanghai'],
      ['Currency', 'CNY'],
    ])
    expect(about?.rows[4]?.[1]).toMatch(/^(Latest figures: |Figures by hour until )/)
  })

  test('is in the language of the user, with the columns of a dimension', async () => {
    const by = withHeader(app(), await owner(), { 'accept-language': 'zh-CN' })
    const columns = { dimension: 'week' as const, top: 5 }
    const [report, about] = await workbook(by, { ...asked, dimensions: ['month'], columns })
    expect([report?.name, about?.name]).toEqual(['报表', '说明'])
    expect(report?.rows[0]?.slice(0, 3)).toEqual(['月', '合计：花费（CNY）', '合计：点击率'])
    expect(report?.rows[1]?.[0]).toEqual(new Date(`${days.from.slice(0, 7)}-01`))
    expect(about?.rows).toContainEqual(['列', '周'])
  })

  test('names the plan that it is narrowed to, and never has a formula', async () => {
    const by = await owner()
    const { data } = await by.call(reportTable, { ...days, dimensions: ['plan'] })
    const planId = data.rows[0]?.values[0]?.value ?? ''
    const plan = (await by.call(planDetail, { planId })).data
    const planName = '=HYPERLINK("x")'
    const saved = await by.call(savePlan, { planId, version: plan.version, planName })
    expect(saved.code).toBe(code.success)
    const filters = { planId }
    const [report, about] = await workbook(by, { ...asked, dimensions: ['plan'], filters })
    expect(report?.rows[1]?.[0]).toBe(planName)
    expect(about?.rows.at(-1)).toEqual(['Filter', `Plan: ${planName}`])
    const csv = await download(by, { ...asked, dimensions: ['plan'], format: 'csv', filters })
    const lines = csvCells(csv.rawPayload)
    expect(lines.at(-2)?.[0]).toBe(`'${planName}`)
  })
})

test('a report that cannot be answered is refused with its field, and not as a file', async () => {
  const reply = await download(await owner(), {
    format: 'xlsx',
    ...asked,
    dimensions: ['region', 'hour'],
  })
  expect(reply.json()).toMatchObject({
    code: code.invalidInput,
    data: { problems: [{ path: 'dimensions' }] },
  })
})
