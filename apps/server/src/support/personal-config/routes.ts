import { addPersonalConfig, listPersonalConfig } from '@placard/contract/support/personal-config'
import { type ActingContext, actingRoute, type Route } from '#server/platform/http/route.ts'
import { code } from '@placard/contract/platform/code'
import type { Locale } from '@placard/domain/platform/locale/locale'
import {
  configCodesMax,
  dmpSign,
  dmpSignCode,
  dmpSignText,
  type PersonalConfigEntry,
} from '@placard/domain/support/personal-config/personal-config'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { insertOwn, selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

function personOf({ scope, principal }: ActingContext): Person {
  return { scope, accountId: principal.accountId }
}

export const personalConfigRoutes: Route[] = [
  actingRoute(listPersonalConfig, async (_, context) => personalConfig(personOf(context))),

  actingRoute(addPersonalConfig, async (entry, context) => {
    await keepPersonalConfig(personOf(context), entry, context.locale)
    return {}
  }),
]

const personalConfigTexts = textTable({
  tooMany: [
    'There is room for {max} settings. Please use one of the codes again.',
    '最多可保存 {max} 项设置，请使用已有的配置编码。',
  ],
})

/** The account, and the owner that it acts for. */
interface Person {
  readonly scope: OwnerScope
  readonly accountId: string
}

/** Returns the settings of the account by code; the signature is always included. */
async function personalConfig({ scope, accountId }: Person): Promise<PersonalConfigEntry[]> {
  const kept = await selectOwn(scope, 'personal_config')
    .select(['config_code as configCode', 'config_value as configValue'])
    .where('account_id', '=', accountId)
    .orderBy('config_code')
    .execute()
  if (kept.some(({ configCode }) => configCode === dmpSignCode)) return kept
  return [{ configCode: dmpSignCode, configValue: dmpSignText(dmpSign.unsigned) }, ...kept]
}

/**
 * Stores an entry, replacing the one with the same code. There is no log entry, because settings are private and
 * change nothing of the owner.
 *
 * @throws Refusal `limitReached` if the account has too many codes
 */
async function keepPersonalConfig(
  { scope, accountId }: Person,
  { configCode, configValue }: PersonalConfigEntry,
  locale: Locale,
): Promise<void> {
  await insertOwn(scope, 'personal_config', {
    account_id: accountId,
    config_code: configCode,
    config_value: configValue,
  })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'account_id', 'config_code'])
        .doUpdateSet({ config_value: configValue }),
    )
    .execute()
  const { count } = await selectOwn(scope, 'personal_config')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  // The refusal rolls the insert back.
  if (Number(count) > configCodesMax) {
    const message = personalConfigTexts[locale].tooMany({ max: configCodesMax })
    throw new Refusal({ code: code.limitReached, message })
  }
}
