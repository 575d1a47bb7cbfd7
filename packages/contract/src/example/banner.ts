import { bannerPriority } from '@placard/domain/support/banner/message'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import type { Audience } from '../support/audience.ts'
import { closeBanners, queryBanners } from '../support/banner.ts'
import {
  listBanners,
  previewBanner,
  publishBanner,
  saveBanner,
  withdrawBanner,
} from '../support/staff-banner.ts'
import { exampleOf } from './example.ts'

const messageId = '100007301'
const audience: Audience = { kind: 'types', ownerTypes: [ownerType.directedOwner] }
const message = {
  'en-US': '<strong>Reviews</strong> take a day longer. <a href="https://help.example.com">Why</a>',
  'zh-CN': '<strong>审核</strong>将延长一天。',
}
const beginPlayTime = 1_794_000_000
const endPlayTime = 1_794_604_800
const reach = { ownerCount: 212, accountCount: 530 }
const texts = { audience, menuIds: ['15756'], message, priority: bannerPriority.high }
const banner = { messageId, version: 1, ...texts, beginPlayTime, endPlayTime, closedCount: 0 }

/** Banner messages, as users see them and as platform staff publish them. */
export const bannerExamples = [
  exampleOf(queryBanners, { pageId: '15756' }, [
    {
      messageId,
      message: message['en-US'],
      priority: bannerPriority.high,
      beginPlayTime,
      endPlayTime,
    },
  ]),
  exampleOf(closeBanners, { messageIds: [messageId] }, { count: 1 }),
  exampleOf(previewBanner, { ...texts, endPlayTime }, reach),
  exampleOf(publishBanner, { ...texts, beginPlayTime, endPlayTime }, { banner, ...reach }),
  exampleOf(
    saveBanner,
    { messageId, version: 1, endPlayTime: endPlayTime + 86_400 },
    { ...banner, version: 2, endPlayTime: endPlayTime + 86_400, closedCount: 31 },
  ),
  exampleOf(withdrawBanner, { messageId }, {}),
  exampleOf(listBanners, { pageNum: 1 }, { items: [{ ...banner, closedCount: 31 }], total: 1 }),
]
