import { exportOwners, listOwners } from '@placard/contract/campaigns/advertiser'
import {
  createOwner,
  openOwner,
  removeOwner,
  reopenOwner,
  saveOwner,
} from '@placard/contract/identity/owner'
import { createAnyOwner, listAllOwners, saveAnyOwner } from '@placard/contract/identity/staff-owner'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { exportLimits } from '#server/platform/export/file.ts'
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

const { changedByOther, notFound, notPermitted, success } = code

/** Only an agency has clients. For everyone else, no such id exists. */
const ofAgency = (agency: number) => ({ agency, advertiser: notFound })

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

const seesAdvertisers: Row['access'] = ['promotion', 'customer', 'recharge', 'transfer']

/** Owners, as agencies and as platform staff see them. */
export const ownerRows: readonly Row[] = [
  {
    call: listOwners,
    access: seesAdvertisers,
    tokenArea: 'customer',
    input: () => ({}),
    // Nobody's advertisers are listed.
    withoutIds: ['filters.assignedTo'],
  },
  {
    call: exportOwners,
    tokenArea: 'customer',
    access: seesAdvertisers,
    input: () => ({ format: 'csv' }),
    withoutIds: ['filters.assignedTo'],
    mostAtOnce: exportLimits.ofOwner.atOnce,
  },
  {
    call: openOwner,
    tokenArea: null,
    access: ['promotion', 'customer'],
    input: ({ client }) => ({ ownerId: client }),
    reached: ofAgency(success),
  },
  {
    call: createOwner,
    access: ['customer'],
    input: ({ words }) => ({ ownerName: words }),
    reached: { agency: success, advertiser: notPermitted },
  },
  {
    call: saveOwner,
    access: ['customer'],
    input: ({ client, words }) => ({ ownerId: client, version: stale, ownerName: words }),
    reached: ofAgency(changedByOther),
    // Somebody else is refused with the field.
    withoutIds: ['assignedTo'],
  },
  {
    call: removeOwner,
    access: ['customer'],
    fresh: true,
    input: ({ client }) => ({ ownerId: client, version: stale }),
    reached: ofAgency(changedByOther),
  },
  {
    call: reopenOwner,
    access: ['customer'],
    // It is open, which is not found among the closed ones.
    input: ({ client }) => ({ ownerId: client, version: stale }),
    reached: notFound,
  },
  {
    call: listAllOwners,
    access: 'staff',
    input: ({ owner }) => ({ filters: { agencyId: owner } }),
    elsewhere: success,
  },
  {
    call: createAnyOwner,
    access: 'staff',
    input: ({ words }) => ({ ownerName: words, ownerType: ownerType.directedOwner }),
    // Platform staff may know which owners exist.
    withoutIds: ['agencyId'],
  },
  {
    call: saveAnyOwner,
    access: 'staff',
    input: ({ owner }) => ({ ownerId: owner, version: stale, level: 2 }),
    reached: changedByOther,
    withoutIds: ['agencyId'],
  },
]
