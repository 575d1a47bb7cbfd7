import { memberOf } from '@placard/domain/identity/account/membership'
import { domainOf } from '@placard/domain/identity/oidc/rule'
import { fullGrant } from '@placard/domain/identity/operator/grant'
import {
  filterConditions,
  patchedUser,
  type ScimCondition,
  ScimProblem,
  type UserAttributes,
  userAttributes,
} from '@placard/domain/identity/scim/request'
import { isEmail } from '@placard/domain/platform/address/email'
import { isName, nameMaxLength } from '@placard/domain/platform/text/name'
import { sql } from 'kysely'
import { addAccount } from '#server/identity/account/account.ts'
import { lockOwner, platformManaging } from '#server/identity/operator/person.ts'
import { accountOf } from '#server/identity/operator/roster.ts'
import { removeOperatorAccount, saveAccount } from '#server/identity/operator/save.ts'
import { type Provisioning, scimPath } from '#server/identity/scim/connection.ts'
import { listResponse, pageOf, type ScimResource } from '#server/identity/scim/resource.ts'
import { insertOwn, selectOwn, updateOwn } from '#server/platform/database/own.ts'
import { notFound, Refusal } from '#server/platform/http/refusal.ts'
import { accountKey } from '#server/platform/session/typed-account.ts'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
const manager = platformManaging('en-US')

interface UserRow {
  account_id: string
  email: string
  account_name: string
  created_at: Date
  active: boolean
  provisioned: boolean
  external_id: string | null
  groups: { value: string; display: string }[]
}

/** Selects the users of the owner with an address of the provider's domains, also those that it has not added. */
function roster({ scope, connection: { connectionId, domains } }: Provisioning) {
  return selectOwn(scope, 'account', 'a')
    .leftJoin('scim_user as u', (join) =>
      join.onRef('u.account_id', '=', 'a.account_id').on('u.connection_id', '=', connectionId),
    )
    .where('a.removed_at', 'is', null)
    .where(sql<boolean>`split_part(lower(a.email), '@', 2) = any(${[...domains]}::text[])`)
}

function rows(matching: ReturnType<typeof roster>) {
  return matching.select([
    'a.account_id',
    'a.email',
    'a.account_name',
    'a.created_at',
    'u.external_id',
    sql<boolean>`a.suspended_at is null`.as('active'),
    sql<boolean>`u.account_id is not null`.as('provisioned'),
    sql<UserRow['groups']>`coalesce((
      select jsonb_agg(jsonb_build_object('value', g.group_id::text, 'display', g.display_name) order by g.group_id)
      from scim_member m join scim_group g using (owner_id, group_id) where m.account_id = a.account_id), '[]')`.as(
      'groups',
    ),
  ])
}

function conditionOf({ attribute, value }: ScimCondition) {
  switch (attribute) {
    case 'username':
      return sql<boolean>`lower(a.email) = ${accountKey(value)}`
    case 'externalid':
      return sql<boolean>`u.external_id = ${value}`
    case 'id':
      return sql<boolean>`a.account_id::text = ${value}`
    case 'displayname':
      return sql<boolean>`a.account_name = ${value}`
    case 'active':
      return sql<boolean>`(a.suspended_at is null) = ${value === 'true'}`
    default:
      throw new ScimProblem(
        'invalidFilter',
        `Expected userName, externalId, id, displayName or active, got ${attribute}.`,
      )
  }
}

function userOf({ base }: Provisioning, row: UserRow) {
  return {
    schemas: [userSchema],
    id: row.account_id,
    ...(row.external_id !== null && { externalId: row.external_id }),
    userName: row.email,
    displayName: row.account_name,
    name: { formatted: row.account_name },
    emails: [{ value: row.email, type: 'work', primary: true }],
    active: row.active,
    groups: row.groups,
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      location: `${base}${scimPath}/Users/${row.account_id}`,
    },
  }
}

async function userWithId(request: Provisioning, id: string): Promise<UserRow> {
  const found = await rows(roster(request)).where('a.account_id', '=', id).executeTakeFirst()
  if (found === undefined) throw notFound()
  return found
}

/** Users are accounts of the owner; `userName` is the email address, and an inactive user is suspended. */
export const scimUsers: ScimResource = {
  async list(request, query) {
    const page = pageOf(query)
    let matching = roster(request)
    for (const condition of query['filter'] ? filterConditions(query['filter']) : [])
      matching = matching.where(conditionOf(condition))
    const found = await rows(matching)
      .orderBy('a.account_id')
      .limit(page.limit)
      .offset(page.offset)
      .execute()
    const { total } = await matching
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow()
    return listResponse(
      found.map((row) => userOf(request, row)),
      total,
      page,
    )
  },

  async read(request, id) {
    return userOf(request, await userWithId(request, id))
  },

  async create(request, body) {
    const wanted = userAttributes(body)
    const email = checkedAddress(request, wanted.userName)
    const { ownerType } = await lockOwner(request.scope)
    const existing = await rows(roster(request))
      .where(sql<boolean>`lower(a.email) = ${accountKey(email)}`)
      .executeTakeFirst()
    if (existing?.provisioned) throw new ScimProblem('uniqueness', `The user ${email} exists.`)
    const id =
      existing?.account_id ??
      (await addedAccount(request, {
        account: email,
        accountName: checkedName(wanted.displayName ?? email),
        membership: memberOf(ownerType),
        grant: { ...fullGrant, roles: [] },
      }))
    return change(request, id, { active: true, ...wanted })
  },

  async replace(request, id, body) {
    const wanted = userAttributes(body)
    if (wanted.userName === undefined) throw new ScimProblem('invalidValue', 'userName is missing.')
    return change(request, id, wanted)
  },

  patch(request, id, body) {
    return change(request, id, patchedUser(body))
  },

  async remove({ scope, ...request }, id) {
    await userWithId({ scope, ...request }, id)
    const { version } = await accountOf(scope, id)
    await removeOperatorAccount(scope, { accId: id, version }, manager)
  },
}

async function addedAccount(
  { scope }: Provisioning,
  added: Parameters<typeof addAccount>[1],
): Promise<string> {
  try {
    return await addAccount(scope, added, { path: 'userName', locale: 'en-US' })
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    throw new ScimProblem('uniqueness', `The address ${added.account} has an account already.`)
  }
}

async function change(request: Provisioning, id: string, wanted: UserAttributes) {
  const { scope, connection } = request
  const current = await userWithId(request, id)
  const { userName, displayName, active, externalId } = wanted
  if (userName !== undefined && accountKey(userName) !== accountKey(current.email))
    throw new ScimProblem('mutability', `userName cannot be changed from ${current.email}.`)
  if (!current.provisioned)
    await insertOwn(scope, 'scim_user', {
      connection_id: connection.connectionId,
      account_id: id,
      external_id: null,
    }).execute()
  if (externalId !== undefined && externalId !== current.external_id)
    await noteExternalId(request, id, externalId)
  const { version } = await accountOf(scope, id)
  const changes = {
    ...(displayName !== undefined && { accountName: checkedName(displayName) }),
    ...(active !== undefined && { suspended: !active }),
  }
  await saveAccount(scope, { accId: id, version, ...changes }, manager)
  return userOf(request, await userWithId(request, id))
}

async function noteExternalId(
  { scope, connection: { connectionId } }: Provisioning,
  id: string,
  externalId: string,
): Promise<void> {
  const other = await selectOwn(scope, 'scim_user', 'u')
    .select('u.account_id')
    .where('u.connection_id', '=', connectionId)
    .where('u.external_id', '=', externalId)
    .where('u.account_id', '!=', id)
    .executeTakeFirst()
  if (other !== undefined)
    throw new ScimProblem('uniqueness', `Another user has the externalId ${externalId}.`)
  await updateOwn(scope, 'scim_user')
    .set({ external_id: externalId })
    .where('connection_id', '=', connectionId)
    .where('account_id', '=', id)
    .execute()
}

/** @throws ScimProblem unless it is an email address of the provider's domains */
function checkedAddress(
  { connection: { domains } }: Provisioning,
  address: string | undefined,
): string {
  if (address === undefined || !isEmail(address))
    throw new ScimProblem('invalidValue', `userName must be an email address, not ${address}.`)
  if (!domains.includes(domainOf(address) ?? ''))
    throw new ScimProblem('invalidValue', `${address} is not at ${domains.join(' or ')}.`)
  return address
}

function checkedName(name: string): string {
  if (isName(name)) return name
  throw new ScimProblem(
    'invalidValue',
    `displayName must have 1 to ${nameMaxLength} characters without control characters.`,
  )
}
