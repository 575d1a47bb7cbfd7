import { closeBanners, queryBanners } from '@placard/contract/support/banner'
import { code } from '@placard/contract/platform/code'
import {
  listBanners,
  previewBanner,
  publishBanner,
  saveBanner,
  withdrawBanner,
} from '@placard/contract/support/staff-banner'
import { stale } from '#server/access/testing/stale.ts'
import { anyArea } from '#server/access/testing/matrix.ts'
import type { Row } from '#server/access/testing/row.ts'
import type { Ids } from '#server/access/testing/world.ts'

const { changedByOther, notFound, success } = code

const newBanner = ({ owner, words }: Ids) => ({
  audience: { kind: 'owners', ownerIds: [owner] },
  message: { 'en-US': words },
  endPlayTime: 4_000_000_000,
})

/** Banner messages, as users see them and as platform staff publish them. */
export const bannerRows: readonly Row[] = [
  {
    call: queryBanners,
    access: anyArea,
    input: () => ({ pageId: '115' }),
    // A page is the same for everyone.
    withoutIds: ['pageId'],
  },
  {
    call: closeBanners,
    access: anyArea,
    input: ({ banner }) => ({ messageIds: [banner] }),
    elsewhere: success,
  },
  { call: previewBanner, access: 'staff', input: newBanner },
  { call: publishBanner, access: 'staff', input: newBanner },
  {
    call: saveBanner,
    access: 'staff',
    input: ({ banner }) => ({ messageId: banner, version: stale, endPlayTime: 4_000_000_000 }),
    reached: changedByOther,
  },
  { call: listBanners, access: 'staff', input: () => ({}) },
  {
    call: withdrawBanner,
    access: 'staff',
    // Published content must remain for the other visitors.
    input: () => ({ messageId: '99999999999' }),
    reached: notFound,
    withoutIds: ['messageId'],
  },
]
