import type { LevelChange } from '@placard/contract/campaigns/change-operation'
import type { ChangeSelection } from '@placard/contract/campaigns/change-selection'
import { operatorRole } from '@placard/domain/platform/access/role'
import { createChangeSet } from '#server/campaigns/change-set/create.ts'
import { applySet } from '#server/campaigns/change-set/service.ts'
import { changeSetView } from '#server/campaigns/change-set/view.ts'
import { anOwner } from '#server/campaigns/import/testing/imports.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction, type OwnerScope } from '#server/platform/database/scope.ts'

let owners = 0

/** The author of the tests' change sets, besides the scope. */
export const context = { locale: 'en-US', dataTree: [] } as const

/** Adds an owner whose account may manage ads. */
export async function anAdministrator(database: Database): Promise<OwnerScope> {
  const scope = await anOwner(database, `bulk-${(owners += 1)}@example.com`)
  const { accountId } = scope
  await database.pool.query('update account set roles = $1 where account_id = $2', [
    [operatorRole.ADMIN],
    accountId,
  ])
  return scope
}

/** Adds an owner with this many plans, whose daily budgets differ. */
export async function ownerWithPlans(database: Database, count: number): Promise<OwnerScope> {
  const scope = await anAdministrator(database)
  await database.pool.query(
    `insert into plan (owner_id, plan_name, extension_type, day_limit, day_budget)
     select $1, 'Plan ' || n, 0, 1, 20000 + n from generate_series(1, $2::int) n`,
    [scope.ownerId, count],
  )
  return scope
}

/** The selection of all plans. */
export const allPlans: Extract<ChangeSelection, { from: string }> = {
  kind: 'allBut',
  level: 'plan',
  ids: [],
  from: '2026-01-01',
  to: '2026-01-31',
  filters: {},
}

type Operations = Extract<LevelChange, { level: 'plan' }>['operations']

/** Checks operations on all plans. @returns the id of the change set */
export function checkAll(scope: OwnerScope, ...operations: Operations): Promise<string> {
  const wanted = { selection: allPlans, change: { level: 'plan', operations } } as const
  return inTransaction(scope, (inside) => createChangeSet(inside, wanted, context))
}

/** Applies a checked change set, and confirms the number of its rows. */
export async function applyAll(scope: OwnerScope, changeSetId: string): Promise<void> {
  const { counts } = await changeSetView(scope, changeSetId, 'en-US')
  await inTransaction(scope, (inside) =>
    applySet(inside, { changeSetId, confirmedCount: counts.change }, context),
  )
}

/** Raises daily budgets by 1.00. */
export const raise = {
  kind: 'amount',
  field: 'dayBudget',
  change: {
    target: { by: 'add', cents: 100 },
    step: 1,
    rounding: 'nearest',
    minCents: null,
    maxCents: null,
    asLowAsAllowed: false,
  },
} as const
