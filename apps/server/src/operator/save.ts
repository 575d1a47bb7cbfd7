import type { ReadInputOf } from '@placard/contract/call'
import type { OperatorRow, saveOperator } from '@placard/contract/operator'
import { type Grant, tidyGrant } from '@placard/domain/operator/grant'
import { changeProblems, managingProblem } from '@placard/domain/operator/rule'
import { updateOwn } from '#server/database/own.ts'
import type { OwnerScope } from '#server/database/scope.ts'
import { changedByOther } from '#server/http/refusal.ts'
import { difference } from '#server/operation-log/difference.ts'
import { logOperation } from '#server/operation-log/write.ts'
import type { Managing } from '#server/operator/manager.ts'
import { lockPerson } from '#server/operator/person.ts'
import { notYours, refuseGrant } from '#server/operator/refusal.ts'
import { type AccountRecord, operatorRowOf } from '#server/operator/roster.ts'
import { demandRotation } from '#server/session/people.ts'

type Wanted = ReadInputOf<typeof saveOperator>

/**
 * Changes what the input names of an account, inside the scope's transaction, and answers how it then stands. Nothing new
 * leaves the version alone.
 *
 * @throws Refusal `notFound`, `changedByOther` with how it stands, `notPermitted`, or `invalidInput`
 */
export async function saveAccount(
  scope: OwnerScope,
  input: Wanted,
  who: Managing,
): Promise<OperatorRow> {
  const { record, person, manager } = await lockPerson(scope, input.accId, who)
  if (record.version !== input.version) throw changedByOther(operatorRowOf(record, manager))
  if (managingProblem(manager, person) === 'above')
    throw notYours('above', record.email, who.locale)
  const held = person.grant
  // Null is a wish of its own: everything.
  const { roles = held.roles, menuTree = held.menuTree, dataTree = held.dataTree } = input
  const wanted = { roles, menuTree, dataTree }
  refuseGrant(changeProblems(manager, person, wanted), who.locale)
  const accountName = input.accountName ?? record.account_name
  const saved = await writeChange(scope, record, { accountName, ...tidyGrant(wanted) })
  return operatorRowOf(saved, manager)
}

interface AccountFacts extends Grant {
  readonly accountName: string
}

async function writeChange(
  scope: OwnerScope,
  record: AccountRecord,
  facts: AccountFacts,
): Promise<AccountRecord> {
  const held = tidyGrant({
    roles: record.roles,
    menuTree: record.menu_tree,
    dataTree: record.data_tree,
  })
  const changed = difference({ accountName: record.account_name, ...held }, facts)
  if (changed === null) return record
  const changes = {
    account_name: facts.accountName,
    roles: [...facts.roles],
    menu_tree: facts.menuTree && [...facts.menuTree],
    version: record.version + 1,
  }
  const { dataTree } = facts
  await updateOwn(scope, 'account')
    .set({ ...changes, data_tree: dataTree && JSON.stringify(dataTree) })
    .where('account_id', '=', record.account_id)
    .execute()
  const isOnlyName = Object.keys(changed.after).every((name) => name === 'accountName')
  if (!isOnlyName) await demandRotation(scope, record.account_id)
  await logOperation(scope, {
    operation: 'change',
    entity: 'account',
    entityId: record.account_id,
    entityName: record.email,
    version: changes.version,
    ...changed,
  })
  return { ...record, ...changes, data_tree: dataTree }
}
