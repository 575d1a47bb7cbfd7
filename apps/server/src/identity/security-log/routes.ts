import {
  exportSecurityLog,
  followSecurityLog,
  listSecurityLog,
} from '@placard/contract/identity/security-log'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { entriesAfter, securityLog } from '#server/identity/security-log/list.ts'
import { securitySheet } from '#server/identity/security-log/sheet.ts'
import { sendSheet } from '#server/platform/export/file.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { noteSecurityEvent } from '#server/platform/security-log/write.ts'

export const securityLogRoutes: Route[] = [
  actingRoute(listSecurityLog, async (input, { scope, locale }) =>
    securityLog(scope, input, locale),
  ),

  actingRoute(exportSecurityLog, async (wanted, context) => {
    const { scope, locale, acting } = context
    const { format } = wanted
    const facts = { file: 'securityLog', format } as const
    await noteSecurityEvent(scope, { kind: 'peopleExported', accountId: null, facts })
    return sendSheet(context, {
      name: `security-log-${dayAt(Date.now(), scope.timeZone)}`,
      format,
      sheetOf: (snapshot) =>
        securitySheet(snapshot, { locale, ownerName: acting.ownerName }, wanted),
    })
  }),

  actingRoute(followSecurityLog, async (input, { scope, locale }) =>
    entriesAfter(scope, input, locale),
  ),
]
