import {
  listReportSchedules,
  type ReportSchedule,
  saveReportSchedule,
} from '@placard/contract/reporting/report-schedule'
import { type SavedQuestion, saveSavedReport } from '@placard/contract/reporting/saved-report'
import { queryMessages } from '@placard/contract/support/message'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { code } from '@placard/contract/platform/code'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Email, MailFailure } from '#server/platform/mail/mail.ts'
import { sendReports } from '#server/reporting/report-schedule/sender.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor, unreadMail } from '#server/testing/people.ts'

const { app, database } = demoApp({ mail: unreadMail })
const dayMs = 86_400_000

let ownerId: string
let maker: Visitor
let reader: Visitor & { accId: string }
let other: Visitor & { accId: string }
let stranger: Visitor & { accId: string }
let emails: Email[]
beforeAll(async () => {
  const { db } = database()
  maker = await signedIn(app(), 'owner@example.com')
  const account = await db
    .selectFrom('account')
    .select('owner_id')
    .where('email', '=', 'owner@example.com')
    .executeTakeFirstOrThrow()
  ownerId = account.owner_id ?? ''
  const somebody = (email: string, of = ownerId) =>
    aVisitor(app(), database(), { ownerId: of, email, roles: ['ADS_MANAGE'] })
  reader = await somebody('mail-reader@example.com')
  other = await somebody('mail-other@example.com')
  stranger = await somebody('mail-rival@example.com', await anEmptyOwner(database()))
})
beforeEach(async () => {
  emails = []
  await database().db.deleteFrom('saved_report').execute()
})

const question: SavedQuestion = {
  dimensions: ['plan', 'day'],
  metrics: ['cost', 'clicks'],
  days: { kind: 'preset', preset: 'last7Days' },
  comparison: null,
  filters: {},
  sort: { sortName: 'clicks', sortType: 'DESC' },
  top: 10,
}

const mail = {
  async send(email: Email) {
    emails.push(email)
  },
}
const send = (nowMs: number, by: { send(email: Email): Promise<void> } = mail) =>
  sendReports({ db: database().db, mail: by, publicUrl: () => 'https://ads.example.com' }, nowMs)

async function aSchedule(recipientIds: string[], asked: SavedQuestion = question) {
  const report = await maker.call(saveSavedReport, { reportName: 'Clicks', question: asked })
  const { reportId } = report.data
  const times = { cycle: 'daily', hour: 8 } as const
  const reply = await maker.call(saveReportSchedule, { reportId, ...times, recipientIds })
  expect(reply.code).toBe(code.success)
  return reply.data
}

async function now({ scheduleId }: ReportSchedule): Promise<ReportSchedule> {
  const { schedules } = (await maker.call(listReportSchedules, {})).data
  const found = schedules.find((one) => one.scheduleId === scheduleId)
  if (found === undefined) throw new Error('the schedule exists')
  return found
}

/** Lets emails that wait for another attempt be sent at once. */
const endPauses = () =>
  database()
    .db.updateTable('report_mail')
    .set({ not_before: new Date(0) })
    .execute()

describe('a schedule', () => {
  const broken = {
    send: () => Promise.reject(new MailFailure('550')),
  }
  /** Lets all attempts of a time fail. */
  async function failAt(timeMs: number) {
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await send(timeMs, broken)
      await endPauses()
    }
  }

  test('is paused after three failures in a row, its maker is told why, and resuming begins anew', async () => {
    const schedule = await aSchedule([reader.accId, other.accId])
    await failAt(schedule.nextAt)
    await failAt(schedule.nextAt + dayMs)
    await send(schedule.nextAt + 2 * dayMs)
    expect(emails).toHaveLength(2)
    for (const days of [3, 4]) await failAt(schedule.nextAt + days * dayMs)
    expect(await now(schedule)).toMatchObject({ isPaused: false, stoppedAt: null })
    await failAt(schedule.nextAt + 5 * dayMs)
    const stopped = await now(schedule)
    expect(stopped).toMatchObject({ isPaused: true, last: { sent: 0 } })
    expect(stopped.stoppedAt).toBeGreaterThan(0)
    expect(stopped.last?.failures.map(({ failure }) => failure)).toEqual(['mail', 'mail'])
    const { items } = (await maker.call(queryMessages, { pageNum: 1, pageSize: 1 })).data
    expect(items[0]).toMatchObject({ title: 'The schedule of “Clicks” was paused' })
    expect(items[0]?.text).toContain('3 times in a row; at last the mail server did not take it')

    await send(schedule.nextAt + 6 * dayMs)
    expect(emails).toHaveLength(2)
    const { scheduleId, version } = stopped
    const resumed = await maker.call(saveReportSchedule, { scheduleId, version, isPaused: false })
    expect(resumed.data).toMatchObject({ isPaused: false, stoppedAt: null })
    await failAt(resumed.data.nextAt)
    expect(await now(schedule)).toMatchObject({ isPaused: false })
  })

  test('that reaches one of its recipients goes on', async () => {
    const schedule = await aSchedule([reader.accId, other.accId])
    const toOne = {
      send: (email: Email) =>
        email.to === 'mail-other@example.com' ? broken.send() : mail.send(email),
    }
    for (let day = 0; day < 4; day += 1)
      for (let attempt = 0; attempt < 6; attempt += 1) {
        await send(schedule.nextAt + day * dayMs, toOne)
        await endPauses()
      }
    expect(await now(schedule)).toMatchObject({ isPaused: false })
    expect(emails).toHaveLength(4)
  })

  test('sends a workbook instead of a CSV', async () => {
    const { scheduleId, version, nextAt } = await aSchedule([reader.accId])
    const saved = await maker.call(saveReportSchedule, { scheduleId, version, format: 'xlsx' })
    expect(saved.data.format).toBe('xlsx')
    await send(nextAt)
    expect(emails[0]?.attachment?.name).toMatch(/\.xlsx$/)
    const { sheets } = await readXlsx(new Uint8Array(emails[0]?.attachment?.content ?? []))
    expect(sheets.map(({ name }) => name)).toEqual(['Reports', 'About'])
  })
})

describe('a report', () => {
  test('is sent once when it is due, with its first rows, a link and all rows as a file', async () => {
    const schedule = await aSchedule([reader.accId, other.accId])
    await send(schedule.nextAt - 1)
    expect(emails).toEqual([])
    await Promise.all([send(schedule.nextAt), send(schedule.nextAt)])
    await send(schedule.nextAt + 1)
    expect(emails.map(({ to }) => to).toSorted()).toEqual([
      'mail-other@example.com',
      'mail-reader@example.com',
    ])
    const today = dayAt(schedule.nextAt, 'Asia/Shanghai')
    const [from, to] = [addDays(today, -7), addDays(today, -1)]
    const [email] = emails
    expect(email?.subject).toBe(`Clicks: ${from} – ${to}`)
    expect(email?.text).toContain('Plan | Cost (CNY) | Clicks')
    expect(email?.text).toMatch(/^Total \| [\d,.]+ \| [\d,]+$/m)
    expect(email?.html).toContain('<table')
    const link = /^https:\S+$/m.exec(email?.text ?? '')?.[0] ?? ''
    expect(link).toContain('https://ads.example.com/markets/report?rows=plan%2Cday&')
    expect(new URL(link).searchParams.get('from')).toBe(from)
    expect(email?.attachment?.name).toBe(`Clicks-${from}-${to}.csv`)
    expect(email?.attachment?.content.toString()).toContain(
      '"Plan","Day","Cost (CNY)","Clicks"\r\n',
    )
    expect(await now(schedule)).toMatchObject({
      nextAt: schedule.nextAt + dayMs,
      last: { dueAt: schedule.nextAt, sent: 2, waiting: 0, failures: [] },
    })
  })

  test('with columns is sent with its first figure in each, and all of them in the file', async () => {
    const columns = { dimension: 'ad', top: 10 } as const
    const asked = { ...question, dimensions: ['day' as const], columns }
    const schedule = await aSchedule([reader.accId], asked)
    await send(schedule.nextAt)
    const [email] = emails
    expect(email?.text).toMatch(/^Day \| Total: Cost \(CNY\)( \| [^|]+){6} \| All others$/m)
    expect(email?.text).toContain('columns=ad&columnTop=10&')
    const head =
      /^"Day","Total: Cost.*$/m.exec(email?.attachment?.content.toString() ?? '')?.[0] ?? ''
    expect(head.match(/: Clicks/g)).toHaveLength(12)
  })

  test('is sent for the latest of several times; the missed ones are named', async () => {
    const schedule = await aSchedule([reader.accId])
    await send(schedule.nextAt + 3 * dayMs)
    expect(emails).toHaveLength(1)
    expect(await now(schedule)).toMatchObject({
      nextAt: schedule.nextAt + 4 * dayMs,
      last: { dueAt: schedule.nextAt + 3 * dayMs, sent: 1 },
      missedAt: schedule.nextAt + 2 * dayMs,
    })
  })

  test('is not sent while it is paused, and next at a time after it is resumed', async () => {
    const schedule = await aSchedule([reader.accId])
    const { scheduleId } = schedule
    await maker.call(saveReportSchedule, { scheduleId, version: 1, isPaused: true })
    await send(schedule.nextAt + dayMs)
    expect(emails).toEqual([])
    const { data } = await maker.call(saveReportSchedule, {
      scheduleId,
      version: 2,
      isPaused: false,
    })
    expect(data).toMatchObject({ isPaused: false, nextAt: schedule.nextAt, last: null })
  })

  test('is not sent to whom may not see reports when it is sent, nor for a creator who may not', async () => {
    const schedule = await aSchedule([reader.accId, other.accId])
    const { db } = database()
    const change = (email: string, suspended_at: Date | null) =>
      db.updateTable('account').set({ suspended_at }).where('email', '=', email).execute()
    await change('mail-reader@example.com', new Date())
    await send(schedule.nextAt)
    expect(emails.map(({ to }) => to)).toEqual(['mail-other@example.com'])
    const { last } = await now(schedule)
    expect(last).toMatchObject({ sent: 1, failures: [{ failure: 'recipient' }] })
    await change('mail-reader@example.com', null)
    await change('owner@example.com', new Date())
    await send(schedule.nextAt + dayMs)
    await change('owner@example.com', null)
    expect(emails).toHaveLength(1)
    const failures = (await now(schedule)).last?.failures.map(({ failure }) => failure)
    expect(failures).toEqual(['creator', 'creator'])
  })

  test('whose question can no longer be answered is not sent, with the reason', async () => {
    const wrong = { ...question, filters: { planId: '1' } }
    const schedule = await aSchedule([reader.accId], wrong)
    await send(schedule.nextAt)
    expect(emails).toEqual([])
    const { last } = await now(schedule)
    expect(last?.failures).toMatchObject([{ failure: 'report' }])
  })

  test('that the mail server does not take is sent again, and given up after six attempts', async () => {
    const schedule = await aSchedule([reader.accId])
    const refusing = {
      send: () => Promise.reject(new MailFailure('ECONNREFUSED')),
    }
    await send(schedule.nextAt, refusing)
    const failure = { failure: 'mail', detail: 'ECONNREFUSED' }
    expect((await now(schedule)).last).toMatchObject({ waiting: 1, failures: [failure] })
    await endPauses()
    await send(schedule.nextAt)
    expect(emails).toHaveLength(1)
    expect((await now(schedule)).last).toMatchObject({ sent: 1, waiting: 0, failures: [] })

    for (let attempt = 0; attempt < 6; attempt += 1) {
      await send(schedule.nextAt + dayMs, refusing)
      await endPauses()
    }
    await send(schedule.nextAt + dayMs)
    expect(emails).toHaveLength(1)
    expect((await now(schedule)).last).toMatchObject({ waiting: 0, failures: [failure] })
  })

  test('whose server stopped while it was sent is not sent again, and says so', async () => {
    const schedule = await aSchedule([reader.accId])
    const ending = { send: () => Promise.reject(new Error('the server stops')) }
    await expect(send(schedule.nextAt, ending)).rejects.toThrow('the server stops')
    await endPauses()
    await send(schedule.nextAt)
    expect(emails).toEqual([])
    const { last } = await now(schedule)
    expect(last).toMatchObject({ waiting: 0, failures: [{ failure: 'interrupted' }] })
  })
})

describe('a schedule', () => {
  test('has recipients of the same owner who may see reports', async () => {
    const { scheduleId } = await aSchedule([reader.accId])
    for (const accId of [stranger.accId, '1']) {
      const wanted = { scheduleId, version: 1, recipientIds: [accId] }
      const reply = await maker.call(saveReportSchedule, wanted)
      expect(reply).toMatchObject({
        code: code.invalidInput,
        data: { problems: [{ path: 'recipientIds' }] },
      })
    }
    const { recipients } = (await maker.call(listReportSchedules, {})).data
    const ids = recipients.map(({ accId }) => accId)
    expect(ids).toContain(reader.accId)
    expect(ids).not.toContain(stranger.accId)
  })

  test('belongs to the creator of its report alone', async () => {
    const schedule = await aSchedule([reader.accId])
    const { scheduleId, reportId } = schedule
    const times = { cycle: 'daily', hour: 8 } as const
    const mine = { reportId, ...times, recipientIds: [reader.accId] }
    for (const by of [reader, stranger]) {
      expect((await by.call(listReportSchedules, {})).data.schedules).toEqual([])
      const reply = await by.call(saveReportSchedule, { scheduleId, version: 1, hour: 9 })
      expect(reply.code).toBe(code.notFound)
      expect((await by.call(saveReportSchedule, mine)).code).toBe(code.notFound)
    }
    const stale = await maker.call(saveReportSchedule, { scheduleId, version: 2, hour: 9 })
    expect(stale).toMatchObject({ code: code.changedByOther, data: { version: 1 } })
    const weekly = { scheduleId, version: 1, cycle: 'weekly', onDay: 8 } as const
    expect((await maker.call(saveReportSchedule, weekly)).code).toBe(code.invalidInput)
  })
})
