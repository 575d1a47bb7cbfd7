import { defineCall } from '../platform/call.ts'
import { nothing } from '../platform/scalar.ts'

/** Ends the calling session, and clears both cookies. */
export const logout = defineCall({
  path: '/v2/communal/auth/logout',
  summary: 'Signs out.',
  body: 'form',
  access: { kind: 'signedIn', tokenArea: null },
  beforeFactor: true,
  fromAnyNetwork: true,
  effect: 'read',
  inSupportView: true,
  input: nothing,
  output: nothing,
})
