// Each person goes through one of a call's encodings, and each day of `npm test` has its part of the calls. `npm run soak`
// leads everybody through every encoding.
import { describe } from 'vitest'
import { encodingInTurn } from '#server/access/testing/sending.ts'
import { permissionMatrix } from '#server/access/testing/permission-matrix.ts'

describe('S6.5 S6.6 every call, as every kind of principal and role', () => {
  permissionMatrix(encodingInTurn, 20_000)
})
