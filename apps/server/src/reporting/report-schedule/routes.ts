import { code } from '@placard/contract/platform/code'
import {
  listReportSchedules,
  removeReportSchedule,
  saveReportSchedule,
} from '@placard/contract/reporting/report-schedule'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { Refusal } from '#server/platform/http/refusal.ts'
import { type ActingContext, actingRoute, type Route } from '#server/platform/http/route.ts'
import { ownSchedule, ownSchedules } from '#server/reporting/report-schedule/read.ts'
import { offeredRecipients } from '#server/reporting/report-schedule/recipient.ts'
import { removeSchedule, saveSchedule } from '#server/reporting/report-schedule/save.ts'
import type { ReportsOf } from '#server/reporting/saved-report/read.ts'

export const reportScheduleRoutes: Route[] = [
  actingRoute(listReportSchedules, async (_, context) => {
    const readers = await offeredRecipients(context.scope)
    return {
      schedules: await ownSchedules(reportsOf(context)),
      recipients: readers.map(({ accId, accountName }) => ({ accId, accountName })),
      canSend: context.service.mail !== null,
    }
  }),

  actingRoute(saveReportSchedule, async (input, context) => {
    const { locale } = context
    if (context.service.mail === null && input.isPaused !== true)
      throw new Refusal({ code: code.limitReached, message: texts[locale].noMail })
    const of = reportsOf(context)
    return ownSchedule(of, await saveSchedule(of, input, locale))
  }),

  actingRoute(removeReportSchedule, async (input, context) => {
    await removeSchedule(reportsOf(context), input)
    return {}
  }),
]

function reportsOf({ scope, principal }: ActingContext): ReportsOf {
  return { scope, accountId: principal.accountId }
}

const texts = textTable({
  noMail: [
    'This server cannot send mail. Its operator has to set up a mail server first.',
    '此服务器无法发送邮件，请联系系统管理员配置邮件服务器。',
  ],
})
