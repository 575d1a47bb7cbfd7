import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { halfHourAt } from '@placard/domain/campaigns/schedule/schedule'
import type { Database } from '#server/platform/database/connect.ts'
import { largeAccount } from '../list/large-advertiser.ts'
import { preparedDemo } from '../prepared.ts'
import type { Ground } from './question/question.ts'

type Named = Pick<Ground, 'ownerId' | 'planId' | 'groupId' | 'adId'>

const days = 7
const timeZone = 'Asia/Shanghai'

/** The data directory with it and the others, of 9,045 ads each: with 199 of them there are two million ads in all. */
export function preparedAdvertisers(others: number): string {
  const size = ['--ads', '200000', '--days', String(days)]
  const further = others === 0 ? [] : ['--others', String(others), '--other-ads', '9045']
  // What is spent of budgets is of the day on which it was made.
  return preparedDemo('manage', [...size, ...further], dayAt(Date.now(), timeZone))
}

/** Returns the large advertiser with its totals. */
export async function creativeContextOf({ pool }: Database): Promise<Ground> {
  const nowMs = Date.now()
  const today = dayAt(nowMs, timeZone)
  const { rows } = await pool.query(
    `select o.owner_id as "ownerId", e.ad_id as "adId", e.group_id as "groupId", e.plan_id as "planId",
      (select count(*)::int from plan where owner_id = o.owner_id) as plan,
      (select count(*)::int from ad_group where owner_id = o.owner_id) as group,
      (select count(*)::int from ad where owner_id = o.owner_id) as ad,
      (select count(*)::int from operation_log where owner_id = o.owner_id) as log
    from account o join ad e on e.owner_id = o.owner_id and e.ad_name like 'Ad 100050 %' where o.email = $1`,
    [largeAccount],
  )
  const { ownerId, adId, groupId, planId, ...totals } = rows[0] as Named & Ground['totals']
  const yesterday = addDays(today, -1)
  return {
    ownerId,
    planId,
    groupId,
    adId,
    totals,
    today,
    halfHour: halfHourAt(nowMs, timeZone),
    from: addDays(yesterday, 1 - days),
    to: yesterday,
  }
}
