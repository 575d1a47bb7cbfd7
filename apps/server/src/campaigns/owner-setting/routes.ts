import { agencyInfo } from '@placard/contract/identity/agency'
import {
  isGrayAdOwner,
  ownerSetting,
  type OwnerSettings,
  saveOwnerSetting,
} from '@placard/contract/identity/owner-setting'
import { ownerStorage } from '@placard/contract/platform/storage'
import { ownerUnifiedInfo } from '@placard/contract/identity/unified-info'
import { ownStorageUse } from '#server/platform/file/storage.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { agencyOf, isGray, unifiedInfo } from '#server/identity/owner/unified-info.ts'
import type { ReadInputOf } from '@placard/contract/platform/call'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { budgetProblems, raisesDayBudget } from '@placard/domain/campaigns/promotion/field-rule'
import { dayBudgetCents } from '@placard/domain/platform/limit/limit'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { factsOf, lockOwnerRecord, type OwnerRecord } from '#server/identity/owner/record.ts'
import { changeOwner } from '#server/identity/owner/save.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'
import { allow, wireProblems } from '#server/campaigns/promotion/restriction.ts'
import { currentAccountState } from '#server/campaigns/promotion/delivery-status.ts'

export const ownerSettingRoutes: Route[] = [
  actingRoute(agencyInfo, async (_, { scope }) => agencyOf(scope)),

  actingRoute(ownerSetting, async (_, { scope }) => settingsOf(scope)),

  actingRoute(saveOwnerSetting, async (input, { scope, locale }) =>
    saveSettings(scope, input, locale),
  ),

  actingRoute(isGrayAdOwner, async (_, { scope }) => isGray(scope)),

  actingRoute(ownerStorage, async (_, { scope, service }) => ({
    items: await ownStorageUse(scope, service.settings),
  })),

  actingRoute(ownerUnifiedInfo, async (_, context) => unifiedInfo(context, Date.now())),
]

async function settingsOf(scope: OwnerScope): Promise<OwnerSettings> {
  return settingsView(await selectOwn(scope, 'owner').selectAll().executeTakeFirstOrThrow())
}

/**
 * Changes the settings of the acting owner, inside the scope's transaction.
 *
 * @throws Refusal `creationDisabled` for a budget that may not be raised, `changedByOther` with the current settings,
 * or `invalidInput` for a budget below today's spending limit
 */
async function saveSettings(
  scope: OwnerScope,
  { version, ...changes }: ReadInputOf<typeof saveOwnerSetting>,
  locale: Locale,
): Promise<OwnerSettings> {
  const { dailyBudgetLimit: was } = factsOf(await lockOwnerRecord(scope))
  const { dailyBudgetLimit: wanted } = changes
  if (wanted !== undefined && raisesDayBudget(was, wanted))
    await allow(scope, 'raiseBudget', locale)
  await checkSpent(scope, wanted ?? null, locale)
  const save = { version, changes, view: async (record: OwnerRecord) => settingsView(record) }
  return settingsView(await changeOwner(scope, save))
}

/** @throws Refusal `invalidInput` for a daily budget below what today's spending allows */
async function checkSpent(scope: OwnerScope, cents: number | null, locale: Locale): Promise<void> {
  if (cents === null) return
  const { spentCents } = await currentAccountState(scope)
  const bounds = { minCents: dayBudgetCents.min, spentCents }
  const problems = budgetProblems('dailyBudgetLimit', cents, bounds)
  if (problems.length > 0) throw invalidInput(wireProblems(problems, locale))
}

function settingsView(record: OwnerRecord): OwnerSettings {
  const facts = factsOf(record)
  return {
    timeZone: record.time_zone,
    currency: record.currency,
    dailyBudgetLimit: facts.dailyBudgetLimit,
    expiryWarnings: facts.expiryWarnings,
    supportView: facts.supportView,
    contactName: facts.contactName,
    contactPhone: facts.contactPhone,
    contactEmail: facts.contactEmail,
    createAdDisabled: facts.createAdDisabled,
    createAdReason: facts.createAdReason,
    version: record.version,
  }
}
