import type { Audience } from '@placard/contract/support/audience'
import { bannerPriority } from '@placard/domain/support/banner/message'
import type { LocalText } from '@placard/domain/platform/locale/locale'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

const hourMs = 3_600_000

interface DemoBanner {
  readonly audience: Audience
  readonly message: LocalText
  readonly priority: number
  /** The start and end in hours from now, negative in the past. */
  readonly hours: readonly [begin: number, end: number]
}

const { agency, subOwner, oldDirectedOwner, directedOwner } = ownerType

/** The agency of the demo's advertisers. */
export const advertisers: Audience = {
  kind: 'types',
  ownerTypes: [subOwner, oldDirectedOwner, directedOwner],
}

const low = 2

const banners: readonly DemoBanner[] = [
  {
    audience: advertisers,
    priority: bannerPriority.high,
    hours: [-20, 24 * 30],
    message: {
      'en-US':
        '<strong>Holiday reviews:</strong> from Friday to Monday a review can take a day longer. Please send ads in by Thursday.',
      'zh-CN': '<strong>节假日审核：</strong>周五至下周一审核可能延长一天，请在周四前提交广告。',
    },
  },
  {
    audience: advertisers,
    priority: low,
    hours: [-70, 24 * 60],
    message: {
      'en-US':
        'Bring your campaigns over from other platforms. <a href="https://help.example.com/import">How importing works</a>',
      'zh-CN':
        '现可从其他平台导入推广计划。<a href="https://help.example.com/import">了解导入方法</a>',
    },
  },
  {
    audience: { kind: 'types', ownerTypes: [agency] },
    priority: bannerPriority.middle,
    hours: [-48, 24 * 20],
    message: {
      'en-US':
        'Agency briefing next Wednesday, 15:00. <a href="https://events.example.com/agency-briefing">Reserve a seat</a>',
      'zh-CN':
        '代理商说明会将于下周三 15:00 举行。<a href="https://events.example.com/agency-briefing">立即报名</a>',
    },
  },
  {
    audience: { kind: 'everybody' },
    priority: bannerPriority.high,
    hours: [-24 * 9, -24 * 7],
    message: {
      'en-US': 'Maintenance last Sunday, 02:00–04:00. <em>Ads go on running.</em>',
      'zh-CN': '上周日 02:00–04:00 系统维护，<em>广告投放不受影响。</em>',
    },
  },
]

/** Publishes banner messages on the demo's pages of plans, groups and ads. */
export async function addBanners(db: Kysely<Tables>, nowMs: number): Promise<void> {
  for (const { audience, message, priority, hours } of banners) {
    const [begin, end] = hours.map((hour) => new Date(wholeSecondMs(nowMs) + hour * hourMs)) as [
      Date,
      Date,
    ]
    await db
      .insertInto('banner')
      .values({
        audience: JSON.stringify(audience),
        menu_ids: [menuOf('/manage'), menuOf('/manage/index')],
        message: JSON.stringify(message),
        priority,
        begins_at: begin,
        ends_at: end,
      })
      .execute()
  }
}

function wholeSecondMs(instantMs: number): number {
  return Math.floor(instantMs / 1000) * 1000
}
