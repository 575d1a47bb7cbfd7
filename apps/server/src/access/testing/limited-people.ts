import { operatorRole } from '@placard/domain/platform/access/role'
import type { Person } from '#server/access/testing/people.ts'

const operator = { kind: 'operator', home: 'agency', roles: Object.values(operatorRole) } as const

/** Users of an agency whose rights have ended, or who are limited to some of its clients. */
export const limitedPeople: readonly Person[] = [
  {
    name: 'an operator whose rights have ended',
    relation: 'stranger',
    account: { ...operator, ended: true },
  },
  {
    name: 'an operator whose rights have ended, who acted for a client',
    relation: 'stranger',
    account: { ...operator, ended: true },
    actsFor: 'client',
  },
  {
    name: 'an operator with a multi-access id for a client that is not granted',
    relation: 'lost',
    account: { ...operator, advertisers: ['sibling'] },
    actsFor: 'client',
  },
  {
    name: 'an operator with a multi-access id for a client without the granted label',
    relation: 'lost',
    account: { ...operator, labels: ['Granted'] },
    actsFor: 'client',
  },
  {
    name: 'an operator limited to one client',
    relation: 'member',
    account: { ...operator, advertisers: ['sibling'] },
  },
  {
    name: 'an operator limited to one client by its label',
    relation: 'member',
    account: { ...operator, labels: ['Granted'] },
  },
  {
    name: 'an operator limited to one client, acting for it',
    relation: 'member',
    account: { ...operator, advertisers: ['client'] },
    actsFor: 'client',
  },
]
