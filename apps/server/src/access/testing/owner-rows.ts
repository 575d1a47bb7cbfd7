import { agencyInfo } from '@placard/contract/agency'
import type { AnyCall } from '@placard/contract/call'
import { code } from '@placard/contract/code'
import {
  isGrayAdOwner,
  ownerSetting,
  ownerStorage,
  saveOwnerSetting,
} from '@placard/contract/owner-setting'
import { addPersonalConfig, listPersonalConfig } from '@placard/contract/personal-config'
import { ownerUnifiedInfo } from '@placard/contract/unified-info'
import { stale } from '#server/access/testing/identity-rows.ts'
import { anyArea } from '#server/access/testing/matrix.ts'
import type { Row } from '#server/access/testing/row.ts'

const { changedByOther } = code

const reading = (call: AnyCall, input: Row['input'] = () => ({})): Row => ({
  call,
  access: anyArea,
  input,
})

/** What the console asks about the acting owner. */
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
    // A telephone number may look like an id.
    withoutIds: ['contactPhone'],
  },
]
