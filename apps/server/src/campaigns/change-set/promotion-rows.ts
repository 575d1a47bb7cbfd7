import type { ChangeLevel } from '@placard/contract/campaigns/change-entry'
import type { Level } from '@placard/contract/campaigns/report'
import { type FieldProblem, fieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import { fieldsOf } from '@placard/domain/campaigns/promotion/declared-field'
import type { Fields } from '@placard/domain/campaigns/promotion/field'
import type { Restrictions } from '@placard/domain/platform/access/restriction'
import type { Effect, LevelRows, Values } from '#server/campaigns/change-set/level-rows.ts'
import { type Ground, labelsOf, textOf } from '#server/campaigns/change-set/wish.ts'
import { adChange, wantedOrigins } from '#server/campaigns/ad/save.ts'
import { creativeCounts } from '#server/campaigns/creative/row.ts'
import { groupChange } from '#server/campaigns/group/save.ts'
import { existingLabels } from '#server/campaigns/label/label.ts'
import { passedOrigins } from '#server/campaigns/monitoring-link/passed-origin.ts'
import { planChange, planFacts } from '#server/campaigns/plan/save.ts'
import { columnsIn, valuesOf } from '#server/campaigns/promotion/columns.ts'
import { loggedFields, type Records, rowsOf, wireOf } from '#server/campaigns/promotion/entity.ts'
import { type Change, outcomeOf } from '#server/campaigns/promotion/save.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

export interface Reading {
  readonly ids: readonly string[]
  readonly ground: Ground<ChangeLevel>
  /** `locked`: the rows stay as they are until the transaction ends. */
  readonly how: 'unlocked' | 'locked'
}

export async function planRows(
  scope: OwnerScope,
  reading: Reading,
): Promise<LevelRows<Records['plan']>> {
  return promotionRows(scope, { level: 'plan', ...reading }, async (wanted) => {
    const facts = await planFacts(scope, wanted, labelsOf(reading.ground))
    return (row, fields) => planChange(row, fields, facts)
  })
}

export async function groupRows(
  scope: OwnerScope,
  reading: Reading,
): Promise<LevelRows<Records['group']>> {
  return promotionRows(scope, { level: 'group', ...reading }, async (wanted) => {
    const labels = await existingLabels(scope, wanted, labelsOf(reading.ground))
    return (row, fields) => groupChange(row, fields, labels)
  })
}

export async function adRows(
  scope: OwnerScope,
  reading: Reading,
): Promise<LevelRows<Records['ad']>> {
  const { ids, ground } = reading
  const { dataTree } = ground
  return promotionRows(scope, { level: 'ad', ...reading }, async (wanted) => {
    const isCounted = wanted.some((fields) => fields['specId'] !== undefined)
    const counts = isCounted ? await creativeCounts(scope, ids) : new Map<string, number>()
    const labels = await existingLabels(scope, wanted, labelsOf(ground))
    const passed = await passedOrigins(scope, wantedOrigins(wanted))
    return (row, fields) => {
      const creativeCount = counts.get(row.ad_id) ?? 0
      return adChange(row, fields, { dataTree, creativeCount, passedOrigins: passed, labels })
    }
  })
}

type ChangesOf<Of extends Level> = (
  wanted: readonly Values[],
) => Promise<(row: Records[Of], fields: Values) => Change<Of>>

async function promotionRows<Of extends Level>(
  scope: OwnerScope,
  { level, ids, ground, how }: Reading & { readonly level: Of },
  changesOf: ChangesOf<Of>,
): Promise<LevelRows<Records[Of]>> {
  const { account } = ground
  const fields: Fields = fieldsOf[level]
  const wire = (row: Records[Of]) => wireOf(level, row, account)
  return {
    byId: await rowsOf(scope, { level, ids, how }, account),
    identityOf: (row) => identityOf(level, row),
    valuesOf: (row) => ({ ...valuesOf(fields, columnsIn(row)), switchOn: row.switch_on }),
    factsOf(row) {
      const columns = columnsIn(row)
      return {
        planName: textOf(columns['plan_name']),
        groupName: textOf(columns['group_name']),
        spentCents: Number(row.plan_spent),
        groupBidCents: null,
      }
    },
    loggedOf: (row) => loggedFields(level, wire(row)),
    isDelivered: (row) => wire(row).state === 'delivering',
    async decisions(wanted) {
      const changeOf = await changesOf(wanted)
      return (row, own) => effectOf(changeOf(row, own), ground)
    },
  }
}

function effectOf<Of extends Level>(
  change: Change<Of>,
  { account, restrictions }: Ground<ChangeLevel>,
): Effect {
  const { problems, row, changed, logged, was, is } = outcomeOf(change, account)
  return {
    problems: [...restricted(change, restrictions), ...problems],
    row: columnsIn(row),
    changed,
    logged,
    wasDelivered: was.state === 'delivering',
    isDelivered: is.state === 'delivering',
    newName: textOf(logged.after[`${change.level}Name`]),
  }
}

function restricted<Of extends Level>(
  { raisedBudget, wanted }: Change<Of>,
  { raiseBudget }: Restrictions,
): FieldProblem[] {
  if (raisedBudget === undefined || raiseBudget === null) return []
  const got = wanted[raisedBudget]
  const received = typeof got === 'number' ? got : null
  return [fieldProblem('restricted', [raisedBudget, received], { restriction: raiseBudget })]
}

function identityOf<Of extends Level>(level: Of, row: Records[Of]) {
  const columns = columnsIn(row)
  const text = (name: string) => textOf(columns[name]) ?? ''
  const parents = { plan: [], group: ['plan_name'], ad: ['plan_name', 'group_name'] }[level]
  const parent = { plan: null, group: 'plan_id', ad: 'group_id' }[level]
  return {
    name: text(`${level}_name`),
    parentNames: parents.map(text).join(' › '),
    parentId: parent === null ? '0' : text(parent),
    version: row.version,
  }
}
