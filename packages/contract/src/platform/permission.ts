import { linkScene } from '@placard/domain/platform/shared-state/link-scene'
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { nothing } from './scalar.ts'

/** A data permission of the tree. @see spec S5.11 */
export const dataPermission = z.union([
  z.strictObject({ kind: z.literal('clickMonitor'), flowScene: z.enum(linkScene) }),
  z.strictObject({ kind: z.literal('shopMonitor') }),
])

/**
 * Returns the permissions of the signed-in identity: menu ids as text, data permissions, and operator roles. @see spec
 * S7.6
 */
export const queryPermissions = defineCall({
  path: '/v2/communal/auth/query',
  summary: 'Returns the menus, data permissions and roles of the identity.',
  body: 'form',
  access: { kind: 'signedIn', tokenArea: 'account' },
  effect: 'read',
  input: nothing,
  output: z.strictObject({
    menuTree: z.array(z.string()),
    dataTree: z.array(dataPermission),
    permissionList: z.array(z.int()),
  }),
})
