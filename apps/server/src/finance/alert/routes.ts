import { alertSettings, saveAlertEmails, saveAlertSettings } from '@placard/contract/finance/alert'
import {
  alertPage,
  type AlertUser,
  saveEmails,
  saveSettings,
} from '#server/finance/alert/settings.ts'
import { type ActingContext, actingRoute, type Route } from '#server/platform/http/route.ts'

const userOf = ({ principal, acting }: ActingContext): AlertUser => ({
  accountId: principal.accountId,
  roles: principal.roles,
  isMember: !acting.onBehalf,
})

export const alertRoutes: Route[] = [
  actingRoute(alertSettings, async (_, context) => ({
    currency: context.acting.currency,
    ...(await alertPage(context.scope, userOf(context))),
    sendsEmails: context.service.mail !== null,
  })),

  actingRoute(saveAlertSettings, async (settings, { scope }) => saveSettings(scope, settings)),

  actingRoute(saveAlertEmails, async (input, context) => ({
    alerts: await saveEmails(context.scope, input, {
      user: userOf(context),
      locale: context.locale,
    }),
  })),
]
