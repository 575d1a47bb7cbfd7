import type { AnyCall, InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { uploadImport } from '@placard/contract/campaigns/import'
import { listPlans, type PlanRow, savePlan } from '@placard/contract/campaigns/plan'
import { describe, expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()
const days = { from: '2026-01-01', to: '2026-01-02' }

async function somebody() {
  const person = await signedIn(app(), 'owner@example.com')
  const [plan] = (await person.call(listPlans, { ...days, filters: { text: 'Winter boots' } })).data
    .items
  if (plan === undefined) throw new Error('the demo has no plan Winter boots')
  return { person, plan }
}

async function send<C extends AnyCall>(
  person: Visitor,
  call: C,
  { input, key }: { input: InputOf<C>; key: string },
) {
  const headers = { ...person.headers, 'idempotency-key': key }
  const reply = await app().inject({
    method: 'POST',
    url: call.path,
    headers,
    payload: input as object,
  })
  return { ...reply.json(), requestId: '' }
}

const raised = ({ planId, version, dayBudget }: PlanRow) => ({
  planId,
  version,
  dayBudget: (dayBudget ?? 30_000) + 100,
})

async function logged(planId: string): Promise<number> {
  const rows = await database()
    .db.selectFrom('operation_log')
    .select('log_id')
    .where('entity_id', '=', planId)
    .execute()
  return rows.length
}

describe('a write with an idempotency key', () => {
  test('repeated gets the first response and happens once', async () => {
    const { person, plan } = await somebody()
    const before = await logged(plan.planId)
    const wish = { input: raised(plan), key: 'save-1' }
    const first = await send(person, savePlan, wish)
    expect(first).toMatchObject({ code: code.success, data: { version: plan.version + 1 } })
    expect(await send(person, savePlan, wish)).toEqual(first)
    expect(await logged(plan.planId)).toBe(before + 1)
  })

  test('sent twenty times at once happens once, and all get its response', async () => {
    const { person, plan } = await somebody()
    const before = await logged(plan.planId)
    const wish = { input: raised(plan), key: 'save-20' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(person, savePlan, wish)),
    )
    expect(answers[0]).toMatchObject({ code: code.success })
    expect(answers).toEqual(answers.map(() => answers[0]))
    expect(await logged(plan.planId)).toBe(before + 1)
  })

  test('is refused with another body, and with another call', async () => {
    const { person, plan } = await somebody()
    await send(person, savePlan, { input: raised(plan), key: 'save-2' })
    const other = { input: { ...raised(plan), dayBudget: 99_900 }, key: 'save-2' }
    expect(await send(person, savePlan, other)).toMatchObject({ code: code.idempotencyKeyReused })
  })

  test('means the same as form and as JSON, whatever the order of its fields', async () => {
    const { person, plan } = await somebody()
    const { planId, version, dayBudget } = raised(plan)
    const first = await send(person, savePlan, {
      input: { dayBudget, version, planId },
      key: 'save-3',
    })
    const form = await app().inject({
      method: 'POST',
      url: savePlan.path,
      headers: {
        ...person.headers,
        'idempotency-key': 'save-3',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({
        planId,
        version: String(version),
        dayBudget: String(dayBudget),
      }).toString(),
    })
    expect({ ...form.json(), requestId: '' }).toEqual(first)
  })

  test('that was refused may be retried with the same key: nothing had happened', async () => {
    const { person, plan } = await somebody()
    const stale = { ...raised(plan), version: plan.version + 7 }
    expect(await send(person, savePlan, { input: stale, key: 'save-4' })).toMatchObject({
      code: code.changedByOther,
    })
    expect(await send(person, savePlan, { input: raised(plan), key: 'save-4' })).toMatchObject({
      code: code.success,
    })
  })

  test('belongs to its account: the same key of another account is another key', async () => {
    const { person, plan } = await somebody()
    await send(person, savePlan, { input: raised(plan), key: 'shared' })
    const stranger = await signedIn(app(), 'ads@example.com')
    expect(await send(stranger, savePlan, { input: raised(plan), key: 'shared' })).toMatchObject({
      code: code.notFound,
    })
  })

  test.each(['', 'x'.repeat(201), 'with space', 'umläut'])('"%s" is not a key', async (key) => {
    const { person, plan } = await somebody()
    expect(await send(person, savePlan, { input: raised(plan), key })).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'idempotency-key' }] },
    })
  })
})

describe('an upload with an idempotency key', () => {
  async function upload(person: Visitor, content: string, key: string) {
    const boundary = 'a-boundary'
    const payload = [
      `--${boundary}`,
      'content-disposition: form-data; name="file"; filename="a.csv"',
      'content-type: text/csv',
      '',
      content,
      `--${boundary}--`,
      '',
    ].join('\r\n')
    const reply = await app().inject({
      method: 'POST',
      url: uploadImport.path,
      headers: {
        ...person.headers,
        'idempotency-key': key,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload,
    })
    return reply.json()
  }
  const jobs = async () =>
    (await database().db.selectFrom('import_job').select('job_id').execute()).length

  test('repeated is the first import, and with another file it is refused', async () => {
    const { person } = await somebody()
    const before = await jobs()
    const first = await upload(person, 'Campaign\nOne\n', 'file-1')
    expect(first.code).toBe(code.success)
    const again = await Promise.all(
      Array.from({ length: 4 }, () => upload(person, 'Campaign\nOne\n', 'file-1')),
    )
    expect(again.map(({ data }) => data)).toEqual(again.map(() => first.data))
    expect(await upload(person, 'Campaign\nTwo\n', 'file-1')).toMatchObject({
      code: code.idempotencyKeyReused,
    })
    expect(await jobs()).toBe(before + 1)
  })
})
