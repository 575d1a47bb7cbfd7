import { agencyInfo } from '@placard/contract/identity/agency'
import type { AnyCall } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import {
  isGrayAdOwner,
  ownerSetting,
  saveOwnerSetting,
} from '@placard/contract/identity/owner-setting'
import { ownerStorage } from '@placard/contract/platform/storage'
import { addPersonalConfig, listPersonalConfig } from '@placard/contract/support/personal-config'
import { ownerUnifiedInfo } from '@placard/contract/identity/unified-info'
import { stale } from '#server/access/testing/stale.ts'
import { anyArea } from '#server/access/testing/matrix.ts'
import type { Row } from '#server/access/testing/row.ts'

const { changedByOther } = code

const reading = (call: AnyCall, input: Row['input'] = () => ({})): Row => ({
  call,
  access: anyArea,
  input,
})

/** The calls about the acting owner. */
export const ownSettingRows: readonly Row[] = [
  reading(agencyInfo),
  reading(ownerSetting),
  reading(ownerStorage),
  reading(isGrayAdOwner),
  reading(ownerUnifiedInfo),
  reading(listPersonalConfig),
  reading(addPersonalConfig, ({ words }) => ({ configCode: 'note', configValue: words })),
  {
    call: saveOwnerSetting,
    access: 'admin',
    input: ({ words }) => ({ version: stale, contactName: words }),
    reached: changedByOther,
    // A phone number may look like an id.
    withoutIds: ['contactPhone'],
  },
]
