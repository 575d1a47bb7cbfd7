import { callServer } from '@placard/browser/request/call'
import { alertSettings, saveAlertEmails, saveAlertSettings } from '@placard/contract/finance/alert'
import type { OutputOf } from '@placard/contract/platform/call'
import type { AlertKind, AlertSettings } from '@placard/domain/finance/alert/alert'
import { queryOptions } from '@tanstack/react-query'

/** The alerts of the acting owner, and those that the user gets by email. */
export type AlertPage = OutputOf<typeof alertSettings>

/** Returns the query for the alerts of the acting owner. */
export function alertsQuery(ownerId: string | null) {
  return queryOptions({
    queryKey: ['finance', 'alert', ownerId],
    queryFn: ({ signal }) => callServer(alertSettings, {}, { signal, message: false }),
    staleTime: 0,
  })
}

/** Sets the conditions of the alerts. */
export function saveConditions(settings: AlertSettings) {
  return callServer(saveAlertSettings, settings, { errorInPlace: true })
}

/** Chooses the alerts that the user gets by email. */
export function saveEmails(alerts: readonly AlertKind[]) {
  return callServer(saveAlertEmails, { alerts: [...alerts] }, { message: false })
}
