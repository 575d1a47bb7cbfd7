import { agencyInfo } from '@placard/contract/identity/agency'
import {
  isGrayAdOwner,
  ownerSetting,
  saveOwnerSetting,
} from '@placard/contract/identity/owner-setting'
import { ownerStorage } from '@placard/contract/platform/storage'
import { ownerUnifiedInfo } from '@placard/contract/identity/unified-info'
import { ownStorageUse } from '#server/platform/file/storage.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { agencyOf } from '#server/identity/owner/agency-info.ts'
import { isGray } from '#server/identity/owner/early-access.ts'
import { saveSettings, settingsOf } from '#server/campaigns/owner-setting/setting.ts'
import { unifiedInfo } from '#server/identity/owner/unified-info.ts'

/** The calls of the console about the acting owner. */
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
