import { agencyInfo } from '@placard/contract/agency'
import {
  isGrayAdOwner,
  ownerSetting,
  ownerStorage,
  saveOwnerSetting,
} from '@placard/contract/owner-setting'
import { ownerUnifiedInfo } from '@placard/contract/unified-info'
import { ownStorageUse } from '#server/file/storage.ts'
import { actingRoute, type Route } from '#server/http/route.ts'
import { agencyOf } from '#server/owner/agency-info.ts'
import { isGray } from '#server/owner/gray.ts'
import { saveSettings, settingsOf } from '#server/owner/setting.ts'
import { unifiedInfo } from '#server/owner/unified-info.ts'

/** What the console asks about the acting owner. */
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
