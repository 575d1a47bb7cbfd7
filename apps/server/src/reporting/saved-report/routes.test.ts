import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import { removeOperator, sharedByOperator } from '@placard/contract/identity/operator'
import type { InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import {
  listSavedReports,
  removeSavedReport,
  type SavedQuestion,
  type SavedReport,
  saveSavedReport,
} from '@placard/contract/reporting/saved-report'
import { reportsMax, sharedReportsMax } from '@placard/domain/reporting/saved-report/saved-report'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()

type Person = Visitor & { accId: string }
let ownerId: string
let maker: Person
let colleague: Person
let stranger: Person
const somebody = (name: string, of = ownerId, roles: ['ADMIN'] | ['ADS_MANAGE'] = ['ADS_MANAGE']) =>
  aVisitor(app(), database(), { ownerId: of, email: `report-${name}@example.com`, roles })
beforeAll(async () => {
  ownerId = await anEmptyOwner(database())
  maker = await somebody('maker', ownerId, ['ADMIN'])
  colleague = await somebody('colleague')
  stranger = await somebody('rival', await anEmptyOwner(database()))
})
beforeEach(async () => {
  await database().db.deleteFrom('saved_report').execute()
})

const question: SavedQuestion = {
  dimensions: ['plan', 'day'],
  metrics: ['cost', 'clicks'],
  days: { kind: 'preset', preset: 'lastMonth' },
  comparison: 'before',
  filters: { planName: 'Winter', figures: { cost: { min: 10_000 }, clicks: { max: 0 } } },
  sort: { sortName: 'ctr', sortType: 'ASC' },
  top: 25,
}

async function add(
  by: Person,
  reportName: string,
  more: InputOf<typeof saveSavedReport> = {},
): Promise<SavedReport> {
  const reply = await by.call(saveSavedReport, { reportName, question, ...more })
  expect(reply.code).toBe(code.success)
  return reply.data
}

const namesFor = async (by: Person) =>
  (await by.call(listSavedReports, {})).data.reports.map(({ reportName }) => reportName)

describe('a saved report', () => {
  test('keeps its question, one version at a time', async () => {
    const { reportId, ...report } = await add(maker, 'Wasted')
    expect(report).toMatchObject({ question, isShared: false, isOwn: true, version: 1 })
    const other = { ...question, top: 10 }
    const changed = await maker.call(saveSavedReport, { reportId, version: 1, question: other })
    expect(changed.data).toMatchObject({ question: other, reportName: 'Wasted', version: 2 })
    const stale = await maker.call(saveSavedReport, { reportId, version: 1, reportName: 'Others' })
    expect(stale).toMatchObject({ code: code.changedByOther, data: { version: 2 } })
    const same = await maker.call(saveSavedReport, { reportId, version: 2, reportName: 'Wasted' })
    expect(same.data.version).toBe(2)
    const removal = await maker.call(removeSavedReport, { reportId, version: 1 })
    expect(removal.code).toBe(code.changedByOther)
    await maker.call(removeSavedReport, { reportId, version: 2 })
    expect(await namesFor(maker)).toEqual([])
  })

  test('is private until it is shared, only its creator changes it, and sharing is logged', async () => {
    const { reportId } = await add(maker, 'Wasted')
    expect(await namesFor(colleague)).toEqual([])
    await maker.call(saveSavedReport, { reportId, version: 1, isShared: true })
    expect((await colleague.call(listSavedReports, {})).data.reports).toMatchObject([
      { reportName: 'Wasted', isOwn: false, isShared: true, question },
    ])
    const change = { reportId, version: 2, reportName: 'Mine' }
    for (const other of [colleague, stranger]) {
      expect((await other.call(saveSavedReport, change)).code).toBe(code.notFound)
      expect((await other.call(removeSavedReport, { reportId, version: 2 })).code).toBe(
        code.notFound,
      )
    }
    expect(await namesFor(stranger)).toEqual([])
    await maker.call(removeSavedReport, { reportId, version: 2 })
    const { data } = await maker.call(listOperationLog, { filters: { entity: 'savedReport' } })
    expect(data.items.map(({ operation }) => operation)).toEqual(['remove', 'create'])
  })

  test('has a name that no other own report has, ignoring letter case', async () => {
    await add(maker, 'Wasted')
    const again = await maker.call(saveSavedReport, { reportName: 'WASTED', question })
    expect(again).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'reportName' }] },
    })
    await add(colleague, 'Wasted')
  })

  test('has dimensions that can be reported together', async () => {
    const wrong = { ...question, dimensions: ['region' as const, 'age' as const] }
    const reply = await maker.call(saveSavedReport, { reportName: 'Wrong', question: wrong })
    expect(reply.code).toBe(code.invalidInput)
  })

  test('has bounds of conversions only for rows that count them', async () => {
    const filters = { figures: { roas: { min: 1 } } }
    const ofRegions = { ...question, dimensions: ['region' as const, 'day' as const], filters }
    const reply = await maker.call(saveSavedReport, { reportName: 'Wrong', question: ofRegions })
    expect(reply.code).toBe(code.invalidInput)
    expect(JSON.stringify(reply)).toContain('question.filters.figures.roas')
    await add(maker, 'Right', { question: { ...question, filters } })
  })

  test(`is one of at most ${reportsMax} of a user, and ${sharedReportsMax} that are shared`, async () => {
    const many = (count: number, accId: string, isShared: boolean) =>
      sql`insert into saved_report (owner_id, account_id, report_name, question, is_shared)
        select ${ownerId}, ${accId}, 'Report ' || n, ${JSON.stringify(question)}::jsonb, ${isShared}
        from generate_series(1, ${count}::int) n`.execute(database().db)
    await many(reportsMax, maker.accId, false)
    const more = await maker.call(saveSavedReport, { reportName: 'One more', question })
    expect(more.code).toBe(code.limitReached)
    await database().db.deleteFrom('saved_report').execute()
    await many(sharedReportsMax, colleague.accId, true)
    const shared = { reportName: 'One more', question, isShared: true }
    expect((await maker.call(saveSavedReport, shared)).code).toBe(code.limitReached)
    const own = await maker.call(saveSavedReport, { ...shared, isShared: false })
    expect(own.code).toBe(code.success)
  })

  test('that a removed user shared goes to the chosen one, with its id if the name is taken', async () => {
    const leaving = await somebody('leaving')
    const { reportId } = await add(leaving, 'wasted', { isShared: true })
    await add(leaving, 'Alone')
    await add(maker, 'Wasted')
    const { data } = await maker.call(sharedByOperator, { accId: leaving.accId })
    expect(data).toMatchObject({ views: 0, presets: 0, reports: 1 })
    const removal = { accId: leaving.accId, version: 1, handOverTo: maker.accId }
    expect((await maker.call(removeOperator, removal)).code).toBe(code.success)
    expect(await namesFor(maker)).toEqual(['Wasted', `wasted #${reportId}`])
    expect(await namesFor(colleague)).toEqual([`wasted #${reportId}`])
  })
})
