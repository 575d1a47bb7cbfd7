import {
  applyChangeSet,
  type ChangeSet,
  listChangeEntries,
  retryChangeSet,
  revertChanges,
} from '@placard/contract/campaigns/change-set'
import { listPlans, planDetail, savePlan } from '@placard/contract/campaigns/plan'
import { checkRowValues } from '@placard/contract/campaigns/row-values'
import type { InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { sheetCellsMax } from '@placard/domain/campaigns/change-set/operation'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app } = demoApp()
const today = dayAt(Date.now())
const days = { from: addDays(today, -7), to: addDays(today, -1) }

type PlanRows = Extract<InputOf<typeof checkRowValues>['change'], { level: 'plan' }>['rows']

let owner: Visitor
let [first, second, third] = ['', '', '']
beforeAll(async () => {
  owner = await signedIn(app(), 'owner@example.com')
  const { data } = await owner.call(listPlans, { ...days, pageSize: 3 })
  ;[first = '', second = '', third = ''] = data.items.map(({ planId }) => planId)
})

const plan = async (planId: string) => (await owner.call(planDetail, { planId })).data
const save = async (planId: string, values: object) =>
  owner.call(savePlan, { planId, version: (await plan(planId)).version, ...values })

beforeEach(async () => {
  for (const planId of [first, second, third]) await save(planId, { dayBudget: 90_000 })
})

const call = (rows: PlanRows) => owner.call(checkRowValues, { change: { level: 'plan', rows } })

async function check(rows: PlanRows): Promise<ChangeSet> {
  const { code: answer, data } = await call(rows)
  expect(answer).toBe(code.success)
  return data
}

async function apply({ changeSetId }: ChangeSet): Promise<ChangeSet> {
  const answer = await owner.call(applyChangeSet, { changeSetId })
  expect(answer.code).toBe(code.success)
  return answer.data
}

const entries = async ({ changeSetId }: ChangeSet) =>
  (await owner.call(listChangeEntries, { changeSetId })).data.items

test('each row gets its own values, and undoing the change set gives it back the earlier ones', async () => {
  const before = await Promise.all([first, second, third].map(plan))
  const checked = await check([
    { id: first, version: before[0]?.version ?? 0, values: { dayBudget: 91_000 } },
    { id: second, values: { dayBudget: null, planName: 'Renamed in a sheet' } },
    { id: third, values: { dayBudget: 90_000 } },
  ])
  expect(checked).toMatchObject({
    state: 'ready',
    origin: 'sheet',
    title: 'Values from a spreadsheet',
    counts: { change: 2, leave: 1, refused: 0 },
  })
  expect(await Promise.all([first, second, third].map(plan))).toEqual(before)
  const done = await apply(checked)
  expect(done).toMatchObject({ state: 'done', counts: { applied: 2 } })
  expect(await plan(first)).toMatchObject({ dayBudget: 91_000 })
  expect(await plan(second)).toMatchObject({ dayBudget: null, planName: 'Renamed in a sheet' })
  const { changeSetId } = done
  const revert = await owner.call(revertChanges, { of: { kind: 'changeSet', changeSetId } })
  await apply(revert.data)
  const { dayBudget, planName } = await plan(second)
  expect({ dayBudget, planName }).toEqual({
    dayBudget: 90_000,
    planName: before[1]?.planName,
  })
})

test('a row is decided by the rules of a single save, and others are changed although it is refused', async () => {
  const checked = await check([
    { id: first, values: { dayBudget: 19_999 } },
    { id: second, values: { dayBudget: 92_000 } },
    { id: '99999999999', values: { dayBudget: 92_000 } },
  ])
  expect(checked.counts).toMatchObject({ change: 1, refused: 2 })
  const saved = await save(first, { dayBudget: 19_999 })
  const [refused] = await entries(checked)
  expect(saved).toMatchObject({ data: { problems: refused?.problems } })
  expect((await entries(checked))[2]).toMatchObject({ verdict: 'refused', name: '' })
})

test('a row that somebody changed since it was seen is refused with the author, also when it is changed after the check', async () => {
  const { version } = await plan(first)
  const seen = (await plan(second)).version
  const rows = [
    { id: first, version, values: { dayBudget: 93_000 } },
    { id: second, version: seen, values: { dayBudget: 93_000 } },
  ]
  await save(first, { dayBudget: 94_000 })
  const checked = await check(rows)
  const [conflict] = await entries(checked)
  expect(conflict?.problems[0]?.message).toMatch(
    /^.+ has changed this row since it was read, at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.$/,
  )
  expect(checked.refusals).toMatchObject([{ problem: 'changedSinceSeen', count: 1 }])
  await save(second, { dayBudget: 94_000 })
  const done = await apply(checked)
  expect(done.counts).toMatchObject({ applied: 0, refused: 2 })
  expect(await plan(second)).toMatchObject({ dayBudget: 94_000 })
  const again = await owner.call(retryChangeSet, { changeSetId: done.changeSetId })
  expect(again.data.counts).toMatchObject({ change: 0, refused: 2 })
  const same = await check([{ id: first, version, values: { dayBudget: 94_000 } }])
  expect(same.counts).toMatchObject({ leave: 1, refused: 0 })
})

test('10,001 values are refused as a whole, and so is a row that is named twice', async () => {
  const rows = Array.from({ length: sheetCellsMax + 1 }, (_, at) => ({
    id: String(at + 1),
    values: { dayBudget: 90_000 },
  }))
  expect(await call(rows)).toMatchObject({
    code: code.limitReached,
    message:
      '10,001 cells are changed. At most 10,000 can be changed at once. Change them in parts.',
  })
  const row = { id: first, values: { dayBudget: 90_000 } }
  expect(await call([row, row])).toMatchObject({ code: code.invalidInput })
})
