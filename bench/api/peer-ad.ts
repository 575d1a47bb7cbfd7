import type { AdRow } from '@placard/contract/ad'
import type { Day } from '@placard/domain/calendar/day'
import { withDerived } from '@placard/domain/metric/derived'
import { shownState } from '@placard/domain/promotion/state'

/** An ad as the list's SQL selects it. */
export interface AdSqlRow {
  readonly ad_id: string
  readonly ad_name: string
  readonly group_id: string
  readonly group_name: string
  readonly plan_id: string
  readonly plan_name: string
  readonly version: number
  readonly switch_on: boolean
  readonly mend: string[]
  readonly copywriter: string
  readonly page_url: string
  readonly plan_switch_on: boolean
  readonly plan_begin_day: Day | null
  readonly plan_end_day: Day | null
  readonly group_switch_on: boolean
  readonly group_begin_day: Day | null
  readonly group_end_day: Day | null
  readonly impressions: number | null
  readonly clicks: number | null
  readonly downloads: number | null
  readonly cost: number | null
}

/** @param today day of the owner's zone */
export function adOf(row: AdSqlRow, today: Day): AdRow {
  return {
    adId: row.ad_id,
    adName: row.ad_name,
    groupId: row.group_id,
    groupName: row.group_name,
    planId: row.plan_id,
    planName: row.plan_name,
    version: row.version,
    switchOn: row.switch_on,
    state: shownState(
      {
        switchOn: row.switch_on,
        beginDay: null,
        endDay: null,
        mend: row.mend,
        plan: {
          switchOn: row.plan_switch_on,
          beginDay: row.plan_begin_day,
          endDay: row.plan_end_day,
        },
        group: {
          switchOn: row.group_switch_on,
          beginDay: row.group_begin_day,
          endDay: row.group_end_day,
        },
      },
      today,
    ),
    mend: row.mend,
    copywriter: row.copywriter,
    pageUrl: row.page_url,
    ...withDerived({
      impressions: row.impressions ?? 0,
      clicks: row.clicks ?? 0,
      downloads: row.downloads ?? 0,
      cost: row.cost ?? 0,
    }),
  }
}
