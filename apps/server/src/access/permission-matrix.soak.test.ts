import { describe } from 'vitest'
import { everyEncoding } from '#server/access/testing/sending.ts'
import { permissionMatrix } from '#server/access/testing/permission-matrix.ts'

describe('S6.5 S6.6 every call, as every kind of principal and role', () => {
  permissionMatrix(everyEncoding, 40_000)
})
