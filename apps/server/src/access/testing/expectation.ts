import { code } from '@placard/contract/platform/code'
import { operatorRole } from '@placard/domain/platform/access/role'
import { matrix } from '#server/access/testing/matrix.ts'
import type { Person } from '#server/access/testing/people.ts'
import { actingTenantOf, type Nearness } from '#server/access/testing/reach.ts'
import type { Row } from '#server/access/testing/row.ts'

const { actingIdentityLost, factorWaiting, notFound, notPermitted, notSignedIn, success } = code

/** Returns the code that a person must get for a call with such ids. @see spec S6.5, S6.6 */
export function expectedCode(person: Person, row: Row, nearness: Nearness): number {
  return refusalOf(person, row) ?? codeWithin(person, row, nearness)
}

/** Returns the code with which a person is refused before the input is looked at; null if the person has access. */
export function refusalOf(person: Person, { access, page, beforeFactor }: Row): number | null {
  const { relation, account, lacksPage } = person
  if (access === 'anyone') return null
  if (access === 'service') return relation === 'service' ? null : notPermitted
  if (relation === 'stranger' || relation === 'service') return notSignedIn
  if (relation === 'waiting' && !beforeFactor) return factorWaiting
  if (relation === 'lost' || person.flaw === 'forgedAccess') return actingIdentityLost
  if (access === 'signedIn') return null
  if (access === 'staff') return relation === 'staff' ? null : notPermitted
  if (relation === 'staff') return notPermitted
  if (access === 'admin') return account?.roles.includes(operatorRole.ADMIN) ? null : notPermitted
  const areas = new Set(account?.roles.flatMap((role) => matrix[role]))
  if (!access.some((area) => areas.has(area))) return notPermitted
  return page !== undefined && lacksPage ? notPermitted : null
}

function codeWithin(
  person: Person,
  { access, reached = success, elsewhere = notFound }: Row,
  nearness: Nearness,
): number {
  // Platform staff may access every owner.
  const isOwn = nearness === 'own' || (access === 'staff' && nearness !== 'missing')
  if (!isOwn) return elsewhere
  if (typeof reached === 'number') return reached
  return actingTenantOf(person) === 'agency' ? reached.agency : reached.advertiser
}
