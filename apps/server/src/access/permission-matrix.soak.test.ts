import { describe } from 'vitest'
import { everyEncoding } from '#server/access/testing/sending.ts'
import { permissionMatrix } from '#server/access/testing/permission-matrix.ts'

describe('every call in every encoding, as every kind of principal and role', () => {
  permissionMatrix(everyEncoding, 40_000)
})
