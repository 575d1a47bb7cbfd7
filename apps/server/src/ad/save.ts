import type { OutputOf, ReadInputOf } from '@placard/contract/call'
import type { saveAd } from '@placard/contract/ad'
import type { Day } from '@placard/domain/calendar/day'
import type { Locale } from '@placard/domain/locale/locale'
import { shownState } from '@placard/domain/promotion/state'
import { selectOwn, updateOwn } from '#server/database/own.ts'
import type { OwnerScope } from '#server/database/scope.ts'
import { running } from '#server/promotion/running.ts'
import { saveEntity } from '#server/promotion/save.ts'

/** What a save reads and writes of an ad, and what of its parents decides its state. */
export interface AdRecord {
  ad_id: string
  ad_name: string
  version: number
  switch_on: boolean
  mend: string[]
  plan_switch_on: boolean
  plan_begin_day: string | null
  plan_end_day: string | null
  group_switch_on: boolean
  group_begin_day: string | null
  group_end_day: string | null
}

type AdChanges = Partial<Pick<AdRecord, 'mend'>>

/** The state of an ad. @param today day of the owner's zone */
export function adState(row: AdRecord, today: Day) {
  const own = running(row.switch_on, null, null)
  const plan = running(row.plan_switch_on, row.plan_begin_day, row.plan_end_day)
  const group = running(row.group_switch_on, row.group_begin_day, row.group_end_day)
  return shownState({ ...own, mend: row.mend, plan, group }, today)
}

/** An ad in the shape that a save answers. */
export function savedAdOf(row: AdRecord, today: Day): OutputOf<typeof saveAd> {
  return {
    adId: row.ad_id,
    version: row.version,
    switchOn: row.switch_on,
    state: adState(row, today),
    mend: row.mend,
  }
}

/** Saves an ad inside the scope's transaction. @throws Refusal as `saveEntity` */
export function saveAdChanges(
  scope: OwnerScope,
  input: ReadInputOf<typeof saveAd>,
  { locale, today }: { locale: Locale; today: Day },
): Promise<AdRecord> {
  return saveEntity<AdRecord, AdChanges>(scope, {
    entity: 'ad',
    version: input.version,
    switchOn: input.switchOn,
    locale,
    shown: (row) => ({ id: row.ad_id, name: row.ad_name, wire: savedAdOf(row, today) }),
    lock: (inside) => lockAd(inside, input.adId),
    decide: async () => ({ changes: {}, problems: [] }),
    async write(inside, changes) {
      await updateOwn(inside, 'ad').set(changes).where('ad_id', '=', input.adId).execute()
    },
  })
}

function lockAd(scope: OwnerScope, adId: string): Promise<AdRecord | undefined> {
  return selectOwn(scope, 'ad', 'e')
    .innerJoin('plan as p', (join) =>
      join.onRef('p.owner_id', '=', 'e.owner_id').onRef('p.plan_id', '=', 'e.plan_id'),
    )
    .innerJoin('ad_group as g', (join) =>
      join.onRef('g.owner_id', '=', 'e.owner_id').onRef('g.group_id', '=', 'e.group_id'),
    )
    .select(['e.ad_id', 'e.ad_name', 'e.version', 'e.switch_on', 'e.mend'])
    .select([
      'p.switch_on as plan_switch_on',
      'p.begin_day as plan_begin_day',
      'p.end_day as plan_end_day',
    ])
    .select([
      'g.switch_on as group_switch_on',
      'g.begin_day as group_begin_day',
      'g.end_day as group_end_day',
    ])
    .where('e.ad_id', '=', adId)
    .forUpdate('e')
    .executeTakeFirst()
}
