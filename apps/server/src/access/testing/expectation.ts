import { code } from '@placard/contract/platform/code'
import { type OperatorRole, operatorRole } from '@placard/domain/platform/access/role'
import type { TokenArea } from '@placard/domain/platform/access/token-area'
import { anyArea, matrix } from '#server/access/testing/matrix.ts'
import type { Person, PersonToken } from '#server/access/testing/people.ts'
import { actingTenantOf, limitsOf, type Nearness } from '#server/access/testing/reach.ts'
import { rolesForStaffCall } from '#server/access/testing/staff-matrix.ts'
import type { Row } from '#server/access/testing/row.ts'

const {
  actingIdentityLost,
  factorMissing,
  factorWaiting,
  notFound,
  notPermitted,
  notSignedIn,
  signInNotFresh,
  success,
  supportViewOnly,
} = code

/** Returns the code that a person must get for a call with such ids. @see spec S6.5, S6.6 */
export function expectedCode(person: Person, row: Row, nearness: Nearness): number {
  return refusalOf(person, row) ?? codeWithin(person, row, nearness)
}

/** Returns the code with which a person is refused before the input is looked at; null if the person has access. */
export function refusalOf(person: Person, row: Row): number | null {
  const isStale = row.fresh === true && person.flaw === 'staleSignIn'
  return accessRefusalOf(person, row) ?? (isStale ? signInNotFresh : null)
}

function accessRefusalOf(person: Person, row: Row): number | null {
  const { access, page, beforeFactor, beforeEnrollment } = row
  const { relation, account, token, lacksPage } = person
  if (access === 'anyone') return null
  if (access === 'service') return relation === 'service' ? null : notPermitted
  if (relation === 'stranger' || relation === 'service') return notSignedIn
  if (relation === 'waiting' && !beforeFactor) return factorWaiting
  if (account?.home === 'strict' && !beforeFactor && !beforeEnrollment) return factorMissing
  if (relation === 'lost' || person.flaw === 'forgedAccess') return actingIdentityLost
  if (person.views !== undefined && !mayLook(row)) return supportViewOnly
  if (token !== undefined && !mayUse(token, row)) return notPermitted
  if (access === 'signedIn') return null
  if (access === 'staff') return isPermittedStaff(person, row) ? null : notPermitted
  if (relation === 'staff') return notPermitted
  const roles = rolesOf(person)
  if (access === 'admin') return roles.includes(operatorRole.ADMIN) ? null : notPermitted
  const areas = new Set(roles.flatMap((role) => matrix[role]))
  if (!access.some((area) => areas.has(area))) return notPermitted
  return page !== undefined && lacksPage ? notPermitted : null
}

/** Returns the roles at the acting owner. Those who look at it see what its admin sees. */
function rolesOf({ account, views }: Person): readonly OperatorRole[] {
  return views === undefined ? (account?.roles ?? []) : [operatorRole.ADMIN]
}

/** Returns whether a support view may make the call: it reads, and neither files nor people and secrets. */
function mayLook(row: Row): boolean {
  if (row.supportView !== undefined) return row.supportView
  const { effect, body } = row.call
  const isRead = effect === 'read' && body !== 'upload' && body !== 'download'
  return isRead && tokenAreaOfRow(row) !== null
}

function isPermittedStaff({ account }: Person, { call }: Row): boolean {
  return account?.staffRoles?.some((role) => rolesForStaffCall(call).includes(role)) ?? false
}

function mayUse({ reads, changes }: PersonToken, row: Row): boolean {
  const area = tokenAreaOfRow(row)
  return area !== null && (row.call.effect === 'read' ? reads : changes).includes(area)
}

/** Returns the area of a call's row, by what it is about. @see spec S6.6 */
function tokenAreaOfRow({ access, tokenArea }: Row): TokenArea | null {
  if (tokenArea !== undefined) return tokenArea
  if (access === 'signedIn' || access === 'admin') return 'account'
  if (typeof access === 'string') return null
  if (access.length === anyArea.length) return 'account'
  const [area] = access
  if (area === 'recharge' || area === 'transfer') return 'finance'
  if (area === 'promotion' || area === 'material' || area === 'toolbox' || area === 'customer')
    return area
  return null
}

function managesOperators(person: Person): boolean {
  return rolesOf(person).some((role) => matrix[role].includes('operator'))
}

/** Returns whether the call has another code for the person, who is limited to some clients of the agency. */
export function isLimitedIn({ limited }: Pick<Row, 'limited'>, person: Person): boolean {
  const isLimited = actingTenantOf(person) === 'agency' && limitsOf(person) !== undefined
  return limited !== undefined && isLimited
}

function codeWithin(
  person: Person,
  { access, reached = success, elsewhere = notFound, limited }: Row,
  nearness: Nearness,
): number {
  // Platform staff may access every owner.
  const isOwn = nearness === 'own' || (access === 'staff' && nearness !== 'missing')
  if (!isOwn) return elsewhere
  if (limited !== undefined && isLimitedIn({ limited }, person)) return limited
  if (typeof reached === 'number') return reached
  if ('managers' in reached) return managesOperators(person) ? reached.managers : reached.others
  return actingTenantOf(person) === 'agency' ? reached.agency : reached.advertiser
}
