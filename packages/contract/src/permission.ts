import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { nothing } from './scalar.ts'

const dataPermission = z.union([
  z.strictObject({ kind: z.literal('clickMonitor'), flowScene: z.string() }),
  z.strictObject({ kind: z.literal('shopMonitor') }),
])

/** What the signed-in identity may see: menu ids as text, data permissions, and its operator roles. @see spec S7.6 */
export const queryPermissions = defineCall({
  path: '/v2/communal/auth/query',
  body: 'form',
  access: { kind: 'signedIn' },
  input: nothing,
  output: z.strictObject({
    menuTree: z.array(z.string()),
    dataTree: z.array(dataPermission),
    permissionList: z.array(z.int()),
  }),
})
