import { agencyInfo } from '@placard/contract/agency'
import { isGrayAdOwner, ownerSetting, saveOwnerSetting } from '@placard/contract/owner-setting'
import { selectOwn } from '#server/database/own.ts'
import { actingRoute, type Route } from '#server/http/route.ts'
import { agencyOf } from '#server/owner/agency-info.ts'
import { saveSettings, settingsOf } from '#server/owner/setting.ts'

/** What the console asks about the acting owner. */
export const ownerSettingRoutes: Route[] = [
  actingRoute(agencyInfo, async (_, { scope }) => agencyOf(scope)),

  actingRoute(ownerSetting, async (_, { scope }) => settingsOf(scope)),

  actingRoute(saveOwnerSetting, async (input, { scope, locale }) =>
    saveSettings(scope, input, locale),
  ),

  actingRoute(isGrayAdOwner, async (_, { scope }) => {
    const owner = await selectOwn(scope, 'owner')
      .select('is_gray_ad_owner')
      .executeTakeFirstOrThrow()
    return owner.is_gray_ad_owner
  }),
]
