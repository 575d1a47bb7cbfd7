import { rolesOfClaim } from '@placard/domain/identity/oidc/rule'
import {
  filterConditions,
  type GroupAttributes,
  groupAttributes,
  patchedGroup,
  type ScimCondition,
  ScimProblem,
} from '@placard/domain/identity/scim/request'
import { isName, nameMaxLength } from '@placard/domain/platform/text/name'
import { sql } from 'kysely'
import { lockOwner, platformManaging } from '#server/identity/operator/person.ts'
import { accountOf } from '#server/identity/operator/roster.ts'
import { saveAccount } from '#server/identity/operator/save.ts'
import { type Provisioning, scimPath } from '#server/identity/scim/connection.ts'
import { listResponse, pageOf, type ScimResource } from '#server/identity/scim/resource.ts'
import { deleteOwn, insertOwn, selectOwn, updateOwn } from '#server/platform/database/own.ts'
import { notFound } from '#server/platform/http/refusal.ts'

export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const membersMax = 10_000

interface GroupRow {
  group_id: string
  display_name: string
  external_id: string | null
  created_at: Date
  members: { value: string; display: string }[]
}

function groups({ scope, connection }: Provisioning) {
  return selectOwn(scope, 'scim_group', 'g').where('g.connection_id', '=', connection.connectionId)
}

function rows(matching: ReturnType<typeof groups>) {
  return matching.select([
    'g.group_id',
    'g.display_name',
    'g.external_id',
    'g.created_at',
    sql<GroupRow['members']>`coalesce((
      select jsonb_agg(jsonb_build_object('value', a.account_id::text, 'display', a.email) order by a.account_id)
      from scim_member m join account a using (account_id) where m.group_id = g.group_id), '[]')`.as(
      'members',
    ),
  ])
}

function conditionOf({ attribute, value }: ScimCondition) {
  switch (attribute) {
    case 'displayname':
      return sql<boolean>`g.display_name = ${value}`
    case 'externalid':
      return sql<boolean>`g.external_id = ${value}`
    case 'id':
      return sql<boolean>`g.group_id::text = ${value}`
    default:
      throw new ScimProblem(
        'invalidFilter',
        `Expected displayName, externalId or id, got ${attribute}.`,
      )
  }
}

function groupOf({ base }: Provisioning, row: GroupRow) {
  return {
    schemas: [groupSchema],
    id: row.group_id,
    ...(row.external_id !== null && { externalId: row.external_id }),
    displayName: row.display_name,
    members: row.members,
    meta: {
      resourceType: 'Group',
      created: row.created_at.toISOString(),
      location: `${base}${scimPath}/Groups/${row.group_id}`,
    },
  }
}

async function groupWithId(request: Provisioning, id: string): Promise<GroupRow> {
  const found = await rows(groups(request)).where('g.group_id', '=', id).executeTakeFirst()
  if (found === undefined) throw notFound()
  return found
}

/** Groups of users at the provider. Their names grant the roles that the connection has for them. */
export const scimGroups: ScimResource = {
  async list(request, query) {
    const page = pageOf(query)
    let matching = groups(request)
    for (const condition of query['filter'] ? filterConditions(query['filter']) : [])
      matching = matching.where(conditionOf(condition))
    const found = await rows(matching)
      .orderBy('g.group_id')
      .limit(page.limit)
      .offset(page.offset)
      .execute()
    const { total } = await matching
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow()
    const resources = found.map((row) => groupOf(request, row))
    return listResponse(resources, total, page)
  },

  async read(request, id) {
    return groupOf(request, await groupWithId(request, id))
  },

  async create(request, body) {
    const wanted = groupAttributes(body)
    const { scope, connection } = request
    await lockOwner(scope)
    const displayName = checkedName(wanted.displayName)
    await refuseTaken(request, displayName, null)
    const { group_id } = await insertOwn(scope, 'scim_group', {
      connection_id: connection.connectionId,
      display_name: displayName,
      external_id: wanted.externalId ?? null,
    })
      .returning('group_id')
      .executeTakeFirstOrThrow()
    return change(request, group_id, wanted)
  },

  async replace(request, id, body) {
    const wanted = groupAttributes(body)
    return change(request, id, {
      members: [],
      ...wanted,
      displayName: checkedName(wanted.displayName),
    })
  },

  async patch(request, id, body) {
    await lockOwner(request.scope)
    const { members } = await groupWithId(request, id)
    const before = members.map((member) => member.value)
    return change(request, id, patchedGroup(before, body))
  },

  async remove(request, id) {
    await lockOwner(request.scope)
    const { members } = await groupWithId(request, id)
    await deleteOwn(request.scope, 'scim_group').where('group_id', '=', id).execute()
    await giveRoles(
      request,
      members.map((member) => member.value),
    )
  },
}

/** Sets the named attributes, and gives those who join, leave, or are in a renamed group their roles. */
async function change(request: Provisioning, id: string, wanted: GroupAttributes) {
  const { scope } = request
  await lockOwner(scope)
  const current = await groupWithId(request, id)
  const { displayName = current.display_name, externalId = current.external_id } = wanted
  if (displayName !== current.display_name) await refuseTaken(request, checkedName(displayName), id)
  await updateOwn(scope, 'scim_group')
    .set({ display_name: displayName, external_id: externalId })
    .where('group_id', '=', id)
    .execute()
  const before = current.members.map((member) => member.value)
  const after = [...new Set(wanted.members ?? before)]
  await setMembers(request, id, after)
  const isRenamed = displayName !== current.display_name
  const concerned = new Set([...before, ...after])
  const [were, are] = [new Set(before), new Set(after)]
  const isConcerned = (accountId: string) => isRenamed || were.has(accountId) !== are.has(accountId)
  await giveRoles(request, [...concerned].filter(isConcerned))
  return groupOf(request, await groupWithId(request, id))
}

async function setMembers(
  { scope, connection: { connectionId } }: Provisioning,
  groupId: string,
  members: readonly string[],
): Promise<void> {
  if (members.length > membersMax)
    throw new ScimProblem('invalidValue', `A group has at most ${membersMax} members.`)
  const known = await selectOwn(scope, 'scim_user', 'u')
    .select('u.account_id')
    .where('u.connection_id', '=', connectionId)
    .where(sql<boolean>`u.account_id::text = any(${members}::text[])`)
    .execute()
  const knownIds = new Set(known.map((user) => user.account_id))
  const unknown = members.find((id) => !knownIds.has(id))
  if (unknown !== undefined)
    throw new ScimProblem('invalidValue', `There is no user ${unknown} of this provider.`)
  await deleteOwn(scope, 'scim_member').where('group_id', '=', groupId).execute()
  const added = known.map(({ account_id }) => ({ group_id: groupId, account_id }))
  if (added.length > 0) await insertOwn(scope, 'scim_member', added).execute()
}

/** Gives users the roles of all their groups. Without roles for any group, they are managed here. */
async function giveRoles(
  { scope, connection: { connectionId, roleMap } }: Provisioning,
  accountIds: readonly string[],
): Promise<void> {
  if (Object.keys(roleMap).length === 0) return
  const memberships = await selectOwn(scope, 'scim_group', 'g')
    .innerJoin('scim_member as m', 'm.group_id', 'g.group_id')
    .select(['m.account_id', 'g.display_name'])
    .where('g.connection_id', '=', connectionId)
    .where(sql<boolean>`m.account_id = any(${accountIds}::bigint[])`)
    .execute()
  const groupsOf = Map.groupBy(memberships, (membership) => membership.account_id)
  for (const accId of accountIds) {
    const names = (groupsOf.get(accId) ?? []).map((membership) => membership.display_name)
    const { version } = await accountOf(scope, accId)
    const roles = rolesOfClaim(roleMap, names)
    await saveAccount(scope, { accId, version, roles }, platformManaging('en-US'))
  }
}

async function refuseTaken(
  request: Provisioning,
  displayName: string,
  id: string | null,
): Promise<void> {
  const other = await groups(request)
    .select('g.group_id')
    .where('g.display_name', '=', displayName)
    .executeTakeFirst()
  if (other !== undefined && other.group_id !== id)
    throw new ScimProblem('uniqueness', `The group ${displayName} exists.`)
}

function checkedName(name: string | undefined): string {
  if (name !== undefined && isName(name)) return name
  throw new ScimProblem('invalidValue', `displayName must have 1 to ${nameMaxLength} characters.`)
}
