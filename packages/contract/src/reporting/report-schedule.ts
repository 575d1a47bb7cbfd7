import {
  scheduleCycles,
  scheduleRecipientsMax,
} from '@placard/domain/reporting/report-schedule/due'
import { mailFailures } from '@placard/domain/reporting/report-schedule/failure'
import * as z from 'zod/mini'
import { managesAds } from '../campaigns/promotion.ts'
import { defineCall } from '../platform/call.ts'
import { exportFormat } from '../platform/export.ts'
import { id, instant, nothing, version } from '../platform/scalar.ts'

const recipient = z.strictObject({ accId: id, accountName: z.string() })

/** The result of the last time that a schedule was due. */
export const scheduleResult = z.strictObject({
  dueAt: instant,
  sent: z.int(),
  /** The number of emails that wait for their first or a further attempt. */
  waiting: z.int(),
  /** The users who got none, with the reason; `detail` is what the mail server or the report answered. */
  failures: z.array(
    z.strictObject({
      accId: id,
      accountName: z.string(),
      failure: z.enum(mailFailures),
      detail: z.string(),
    }),
  ),
})
export type ScheduleResult = z.infer<typeof scheduleResult>

/** A schedule by which a saved report is sent to users of the acting owner. */
export const reportSchedule = z.strictObject({
  scheduleId: id,
  reportId: id,
  cycle: z.enum(scheduleCycles),
  /** From 1 for Monday to 7, or a day of the month; the last one of a month that is too short. 1 if it is daily. */
  onDay: z.int(),
  /** In the time zone of the owner. */
  hour: z.int(),
  recipients: z.array(recipient),
  /** The format of the attached file. */
  format: exportFormat,
  isPaused: z.boolean(),
  /** The time at which it was paused because nobody could be sent it three times in a row; null if it was not. */
  stoppedAt: z.nullable(instant),
  nextAt: instant,
  /** Null before the first time. */
  last: z.nullable(scheduleResult),
  /** The last time within 30 days at which it was not sent because the server was not running; null without one. */
  missedAt: z.nullable(instant),
  version,
})
export type ReportSchedule = z.infer<typeof reportSchedule>

/**
 * Returns the schedules of the caller's reports, and the users of the acting owner to whom reports can be sent, at most
 * 200. `canSend` is false if the server cannot send mail.
 */
export const listReportSchedules = defineCall({
  path: '/v3/reportSchedule/list',
  summary: 'Lists the schedules by which reports are sent.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({}),
  output: z.strictObject({
    schedules: z.array(reportSchedule),
    recipients: z.array(recipient),
    canSend: z.boolean(),
  }),
})

/**
 * Adds a schedule for one of the caller's reports, or changes one. Without `scheduleId` it is new and needs a report, a
 * cycle, an hour and recipients. With `scheduleId` it needs the version, and missing fields are not changed. `notFound`
 * for reports of others; `limitReached` if the owner has 50 schedules, or the server cannot send mail.
 */
export const saveReportSchedule = defineCall({
  path: '/v3/reportSchedule/save',
  summary: 'Adds or changes a schedule of a report.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({
    scheduleId: z.optional(id),
    version: z.optional(version),
    reportId: z.optional(id),
    cycle: z.optional(z.enum(scheduleCycles)),
    onDay: z.optional(z.int().check(z.gte(1), z.lte(31))),
    hour: z.optional(z.int().check(z.gte(0), z.lte(23))),
    recipientIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(scheduleRecipientsMax))),
    /** CSV by default. */
    format: z.optional(exportFormat),
    isPaused: z.optional(z.boolean()),
  }),
  output: reportSchedule,
})

/** Removes a schedule of one of the caller's reports; its emails that have not been sent yet are not sent. */
export const removeReportSchedule = defineCall({
  path: '/v3/reportSchedule/remove',
  summary: 'Removes a schedule of a report.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ scheduleId: id, version }),
  output: nothing,
})
