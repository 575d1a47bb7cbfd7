import type { ReadInputOf } from '@placard/contract/platform/call'
import type {
  inviteOperator,
  OperatorRow,
  removeOperator,
  saveOperator,
} from '@placard/contract/identity/operator'
import { memberOf } from '@placard/domain/identity/account/membership'
import {
  changeProblems,
  invitationProblems,
  managingProblem,
  ownLimits,
  type Manager,
  type Person,
  removalProblem,
} from '@placard/domain/identity/operator/rule'
import { addAccount, removeAccount } from '#server/identity/account/account.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import {
  lockOwner,
  lockPerson,
  managerFor,
  type Managing,
} from '#server/identity/operator/person.ts'
import {
  lastAdmin,
  noRecipient,
  notYours,
  ownSuspension,
  refuseGrant,
} from '#server/identity/operator/refusal.ts'
import { advertiserColumns } from '#server/platform/database/advertiser-grant.ts'
import { handOver } from '#server/identity/operator/hand-over.ts'
import { refuseLimits } from '#server/identity/operator/limits.ts'
import { type Grant, tidyGrant } from '@placard/domain/identity/operator/grant'
import { updateOwn } from '#server/platform/database/own.ts'
import { changedByOther } from '#server/platform/http/refusal.ts'
import { difference, logOperation } from '#server/platform/operation-log/write.ts'
import {
  type AccountRecord,
  accountOf,
  grantOf,
  operatorRowOf,
} from '#server/identity/operator/roster.ts'
import { noteSecurityEvent } from '#server/platform/security-log/write.ts'
import { demandRotation } from '#server/platform/session/rotation.ts'
import { signOut } from '#server/platform/session/session.ts'

/**
 * Adds a user to the acting owner, without a password or an invitation email. Returns the account's id.
 *
 * @throws Refusal `invalidInput` for a grant above the caller's own, or an address that another account has
 */
export async function addOperator(
  scope: OwnerScope,
  input: ReadInputOf<typeof inviteOperator>,
  who: Managing,
): Promise<string> {
  const owner = await lockOwner(scope)
  const manager = managerFor(who, owner.grant)
  const { account, accountName } = input
  const grant = grantAfter({ roles: [], ...ownLimits(manager) }, input)
  refuseGrant(invitationProblems(manager, grant), who.locale)
  await refuseLimits(scope, { current: null, wanted: grant }, who.locale)
  const added = { account, accountName, membership: memberOf(owner.ownerType), grant }
  return addAccount(scope, added, { path: 'account', locale: who.locale })
}

/** Returns the grant with the parts that the input names. Null is a value: no restriction. */
function grantAfter(
  current: Grant,
  input: { readonly [Part in keyof Grant]?: Grant[Part] | undefined },
): Grant {
  const { roles = current.roles, menuTree = current.menuTree, dataTree = current.dataTree } = input
  const { advertisers = current.advertisers, lastDay = current.lastDay } = input
  return { roles, menuTree, dataTree, advertisers, lastDay }
}

type Wanted = ReadInputOf<typeof saveOperator>

/**
 * Changes the named fields of an account, inside the scope's transaction, and returns it. A save without changes keeps
 * the version.
 *
 * @throws Refusal `notFound`, `changedByOther` with the current one, `notPermitted`, or `invalidInput`
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
  const current = person.grant
  const { suspended = record.suspended } = input
  if (suspended && !record.suspended) refuseSuspension(manager, person, { record, who })
  const wanted = grantAfter(current, input)
  refuseGrant(changeProblems(manager, person, wanted), who.locale)
  await refuseLimits(scope, { current, wanted }, who.locale)
  const accountName = input.accountName ?? record.account_name
  const saved = await writeChange(scope, record, {
    accountName,
    suspended,
    ...tidyGrant(wanted),
  })
  return operatorRowOf(saved, manager)
}

interface Suspending {
  readonly record: AccountRecord
  readonly who: Managing
}

/** @throws Refusal for the own account, and for the last admin who can sign in */
function refuseSuspension(
  manager: Manager,
  person: Person,
  { record, who: { locale } }: Suspending,
): void {
  const problem = removalProblem(manager, person)
  if (problem === 'lastAdmin') throw lastAdmin(record.account_id, locale)
  if (problem === 'self') throw ownSuspension(locale)
}

interface AccountFacts extends Grant {
  readonly accountName: string
  readonly suspended: boolean
}

function factsOf(record: AccountRecord): AccountFacts {
  const { account_name: accountName, suspended } = record
  return { accountName, suspended, ...tidyGrant(grantOf(record)) }
}

async function writeChange(
  scope: OwnerScope,
  record: AccountRecord,
  facts: AccountFacts,
): Promise<AccountRecord> {
  const changed = difference(factsOf(record), facts)
  if (changed === null) return record
  const changes = {
    account_name: facts.accountName,
    roles: [...facts.roles],
    menu_tree: facts.menuTree && [...facts.menuTree],
    version: record.version + 1,
  }
  const { dataTree, suspended, lastDay } = facts
  const advertisers = advertiserColumns(facts.advertisers)
  const isSuspensionChanged = suspended !== record.suspended
  await updateOwn(scope, 'account')
    .set({
      ...changes,
      ...advertisers,
      last_day: lastDay,
      data_tree: dataTree && JSON.stringify(dataTree),
      ...(isSuspensionChanged && { suspended_at: suspended ? new Date() : null }),
    })
    .where('account_id', '=', record.account_id)
    .execute()
  const isOnlyName = Object.keys(changed.after).every((name) => name === 'accountName')
  if (suspended) await signOut(scope, record.account_id)
  else if (!isOnlyName) await demandRotation(scope, record.account_id)
  await noteChange(scope, record, { facts, fields: Object.keys(changed.after) })
  await logOperation(scope, {
    operation: 'change',
    entity: 'account',
    entityId: record.account_id,
    entityName: record.email,
    version: changes.version,
    ...changed,
  })
  return accountOf(scope, record.account_id)
}

/** Writes the change of a grant and the begin or end of a suspension to the security log. */
async function noteChange(
  scope: OwnerScope,
  { account_id: accountId, roles: rolesBefore }: AccountRecord,
  { facts, fields }: { readonly facts: AccountFacts; readonly fields: readonly string[] },
): Promise<void> {
  const { roles, lastDay, suspended } = facts
  if (fields.includes('suspended')) {
    const kind = suspended ? 'suspended' : 'suspensionLifted'
    await noteSecurityEvent(scope, { kind, accountId, facts: {} })
  }
  const parts = fields.filter((field) => field !== 'suspended' && field !== 'accountName')
  if (parts.length === 0) return
  const changed = { parts, rolesBefore, roles, lastDay }
  await noteSecurityEvent(scope, { kind: 'grantChanged', accountId, facts: changed })
}

/**
 * Removes an account of the acting owner, inside the scope's transaction.
 *
 * @throws Refusal `notFound`, `changedByOther` with the current one, `notPermitted`, or `invalidInput` for the last
 *   admin
 */
export async function removeOperatorAccount(
  scope: OwnerScope,
  { accId, version, handOverTo: to }: ReadInputOf<typeof removeOperator>,
  who: Managing,
): Promise<void> {
  const { record, person, manager } = await lockPerson(scope, accId, who)
  if (record.version !== version) throw changedByOther(operatorRowOf(record, manager))
  const problem = removalProblem(manager, person)
  if (problem === 'lastAdmin') throw lastAdmin(accId, who.locale)
  if (problem !== null) throw notYours(problem, record.email, who.locale)
  const handedOverTo = to === undefined ? undefined : await handOver(scope, { from: accId, to })
  if (to !== undefined && handedOverTo === undefined) throw noRecipient(to, who.locale)
  await removeAccount(scope, { accountId: accId, account: record.email, version, handedOverTo })
}
