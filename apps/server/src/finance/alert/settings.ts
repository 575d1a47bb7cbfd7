import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { alertSettings, saveAlertEmails } from '@placard/contract/finance/alert'
import {
  type AlertKind,
  type AlertSettings,
  alertsFor,
  defaultAlertSettings,
} from '@placard/domain/finance/alert/alert'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { OperatorRole } from '@placard/domain/platform/access/role'
import { sql } from 'kysely'
import { alertReaders, emailedAlerts } from '#server/finance/alert/send.ts'
import { deleteOwn, insertOwn, selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { difference, logOperation } from '#server/platform/operation-log/write.ts'

const { balanceCents, days, budgetPercent, budgetUsed, costPercent } = defaultAlertSettings

/** Selects the settings of the owner `o`, as `AlertSettings`, from `s`, which is joined by `joinAlertSettings`. */
export const alertSettingColumns = sql`
  coalesce(s.balance_cents, ${sql.lit(balanceCents)})::float8 as "balanceCents", coalesce(s.days, ${sql.lit(days)}) as days,
  coalesce(s.budget_percent, ${sql.lit(budgetPercent)}) as "budgetPercent",
  coalesce(s.budget_used, ${sql.lit(budgetUsed)}) as "budgetUsed",
  coalesce(s.cost_percent, ${sql.lit(costPercent)}) as "costPercent"`
export const joinAlertSettings = sql`left join alert_setting s on s.owner_id = o.owner_id`

/** Returns the settings of the acting owner. */
export async function settingsOf(scope: OwnerScope): Promise<AlertSettings> {
  const row = await selectOwn(scope, 'alert_setting').selectAll().executeTakeFirst()
  if (row === undefined) return defaultAlertSettings
  return {
    balanceCents: Number(row.balance_cents),
    days: row.days,
    budgetPercent: row.budget_percent,
    budgetUsed: row.budget_used,
    costPercent: row.cost_percent,
  }
}

/** Sets the conditions of the alerts of the acting owner. */
export async function saveSettings(
  scope: OwnerScope,
  settings: AlertSettings,
): Promise<AlertSettings> {
  const changed = difference(loggedOf(await settingsOf(scope)), loggedOf(settings))
  if (changed === null) return settings
  const row = {
    balance_cents: settings.balanceCents,
    days: settings.days,
    budget_percent: settings.budgetPercent,
    budget_used: settings.budgetUsed,
    cost_percent: settings.costPercent,
  }
  await insertOwn(scope, 'alert_setting', row)
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(row))
    .execute()
  await logOperation(scope, {
    operation: 'change',
    entity: 'finance',
    entityId: null,
    entityName: '',
    ...changed,
    version: null,
  })
  return settings
}

/** The settings under the names that the operation log has for them. */
function loggedOf(settings: AlertSettings) {
  return {
    alertBalance: settings.balanceCents,
    alertDays: settings.days,
    alertBudgetPercent: settings.budgetPercent,
    alertBudgetUsed: settings.budgetUsed,
    alertCostPercent: settings.costPercent,
  }
}

/** The user whose emails are chosen. */
export interface AlertUser {
  readonly accountId: string
  readonly roles: readonly OperatorRole[]
  readonly isMember: boolean
}

/** Returns the settings, and the emails that the user and others get. */
export async function alertPage(
  scope: OwnerScope,
  user: AlertUser,
): Promise<Omit<OutputOf<typeof alertSettings>, 'currency' | 'sendsEmails'>> {
  const emailed = emailedAlerts(await chosenAlerts(scope, user), user.isMember)
  const alerts = []
  for (const alert of alertsFor(user.roles)) {
    const readers = await alertReaders(scope, alert)
    const others = readers.filter(
      (reader) => reader.emailed.includes(alert) && reader.accountId !== user.accountId,
    )
    alerts.push({
      alert,
      isEmailed: emailed.includes(alert),
      // Users of the advertiser do not learn who works at its agency.
      others: others.filter(({ isMember }) => isMember || !user.isMember).length,
    })
  }
  return { settings: await settingsOf(scope), alerts }
}

async function chosenAlerts(
  scope: OwnerScope,
  { accountId }: Pick<AlertUser, 'accountId'>,
): Promise<AlertKind[] | null> {
  const row = await selectOwn(scope, 'alert_email')
    .select('alerts')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.alerts ?? null
}

/** Chooses the alerts that the user gets by email, of those that the user is told of. It is private and not logged. */
export async function saveEmails(
  scope: OwnerScope,
  { alerts }: ReadInputOf<typeof saveAlertEmails>,
  { user, locale }: { readonly user: AlertUser; readonly locale: Locale },
): Promise<AlertKind[]> {
  const before = emailedAlerts(await chosenAlerts(scope, user), user.isMember)
  const offered = alertsFor(user.roles)
  const kept = before.filter((alert) => !offered.includes(alert))
  const chosen = [...kept, ...alerts.filter((alert) => offered.includes(alert))]
  await deleteOwn(scope, 'alert_email').where('account_id', '=', user.accountId).execute()
  await insertOwn(scope, 'alert_email', {
    account_id: user.accountId,
    alerts: chosen,
    locale,
  }).execute()
  return chosen
}
