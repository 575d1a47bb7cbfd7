import { rolesOf } from '@placard/domain/platform/access/permission'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { shownState } from './promotion.ts'
import { id } from '../platform/scalar.ts'

/** The maximum length of a search text. */
export const searchTextMaxLength = 100

/** The maximum number of results of each kind. */
export const searchLimitMax = 20

const plan = { planId: id, planName: z.string() }
const group = { groupId: id, groupName: z.string() }

/**
 * Finds plans, groups and ads of the acting owner, and for an agency its advertisers, by a part of their name, ignoring
 * letter case, or by their whole id. The best match is first: the id, then names that equal the text, begin with it,
 * have a word that begins with it, or contain it. Users without access to the manage page find no plans, groups or ads.
 * `nodeId` narrows these to a node of the service tree, as in lists (`notFound` if it does not exist).
 */
export const querySearch = defineCall({
  path: '/v3/search/query',
  summary: 'Finds plans, groups, ads and advertisers by name or id.',
  body: 'json',
  access: {
    kind: 'acting',
    roles: [...new Set([...rolesOf('promotion'), ...rolesOf('customer')])],
    menu: null,
    tokenArea: 'promotion',
  },
  effect: 'read',
  input: z.strictObject({
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(searchTextMaxLength)),
    nodeId: z.optional(id),
    limit: z._default(z.int().check(z.gte(1), z.lte(searchLimitMax)), 5),
  }),
  output: z.strictObject({
    plans: z.array(z.strictObject({ ...plan, state: shownState })),
    groups: z.array(z.strictObject({ ...group, ...plan, state: shownState })),
    ads: z.array(
      z.strictObject({ adId: id, adName: z.string(), ...group, ...plan, state: shownState }),
    ),
    owners: z.array(z.strictObject({ ownerId: id, ownerName: z.string() })),
  }),
})
