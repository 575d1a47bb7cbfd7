import type { OutputOf, ReadInputOf } from '@placard/contract/call'
import type { Problem } from '@placard/contract/envelope'
import type { saveGroup } from '@placard/contract/group'
import type { Day } from '@placard/domain/calendar/day'
import { priceText } from '@placard/domain/format/price'
import type { Locale } from '@placard/domain/locale/locale'
import { priceMinCents } from '@placard/domain/platform/limit'
import { shownState } from '@placard/domain/promotion/state'
import { selectOwn, updateOwn } from '#server/database/own.ts'
import type { OwnerScope } from '#server/database/scope.ts'
import { running } from '#server/promotion/running.ts'
import { saveEntity } from '#server/promotion/save.ts'
import { promotionWords } from '#server/promotion/words.ts'

/** What a save reads and writes of a group, and what of its plan decides its state; `price` is cents as text. */
export interface GroupRecord {
  group_id: string
  group_name: string
  version: number
  switch_on: boolean
  mend: string[]
  price: string | null
  begin_day: string | null
  end_day: string | null
  plan_switch_on: boolean
  plan_begin_day: string | null
  plan_end_day: string | null
}

type GroupChanges = Partial<Pick<GroupRecord, 'mend' | 'price'>>

/** The state of a group. @param today day of the owner's zone */
export function groupState(row: GroupRecord, today: Day) {
  const plan = running(row.plan_switch_on, row.plan_begin_day, row.plan_end_day)
  return shownState(
    { ...running(row.switch_on, row.begin_day, row.end_day), mend: row.mend, plan },
    today,
  )
}

/** A group in the shape that a save answers. */
export function savedGroupOf(row: GroupRecord, today: Day): OutputOf<typeof saveGroup> {
  return {
    groupId: row.group_id,
    version: row.version,
    switchOn: row.switch_on,
    state: groupState(row, today),
    mend: row.mend,
    price: row.price === null ? null : Number(row.price),
  }
}

/** Saves a group inside the scope's transaction. @throws Refusal as `saveEntity` */
export function saveGroupChanges(
  scope: OwnerScope,
  input: ReadInputOf<typeof saveGroup>,
  { locale, today }: { locale: Locale; today: Day },
): Promise<GroupRecord> {
  return saveEntity<GroupRecord, GroupChanges>(scope, {
    entity: 'group',
    version: input.version,
    switchOn: input.switchOn,
    locale,
    shown: (row) => ({ id: row.group_id, name: row.group_name, wire: savedGroupOf(row, today) }),
    lock: (inside) => lockGroup(inside, input.groupId),
    async decide(_inside, row) {
      const problems: Problem[] = []
      const changes: GroupChanges = {}
      if (input.price !== undefined) {
        const problem = priceProblem(input.price, locale)
        if (problem) problems.push(problem)
        changes.mend = row.mend.filter((field) => field !== 'price')
        changes.price = String(input.price)
      }
      return { changes, problems }
    },
    async write(inside, changes) {
      await updateOwn(inside, 'ad_group')
        .set(changes)
        .where('group_id', '=', input.groupId)
        .execute()
    },
  })
}

function priceProblem(cents: number, locale: Locale): Problem | null {
  if (cents >= priceMinCents) return null
  const [min, got] = [priceText(priceMinCents, locale), priceText(cents, locale)]
  return {
    path: 'price',
    expected: `at least ${min}`,
    got,
    message: promotionWords[locale].priceTooLow(min, got),
  }
}

function lockGroup(scope: OwnerScope, groupId: string): Promise<GroupRecord | undefined> {
  return selectOwn(scope, 'ad_group', 'e')
    .innerJoin('plan as p', (join) =>
      join.onRef('p.owner_id', '=', 'e.owner_id').onRef('p.plan_id', '=', 'e.plan_id'),
    )
    .select([
      'e.group_id',
      'e.group_name',
      'e.version',
      'e.switch_on',
      'e.mend',
      'e.price',
      'e.begin_day',
      'e.end_day',
    ])
    .select([
      'p.switch_on as plan_switch_on',
      'p.begin_day as plan_begin_day',
      'p.end_day as plan_end_day',
    ])
    .where('e.group_id', '=', groupId)
    .forUpdate('e')
    .executeTakeFirst()
}
