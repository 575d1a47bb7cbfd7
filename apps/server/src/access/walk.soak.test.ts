import { describe } from 'vitest'
import { everyDoor } from '#server/access/testing/sending.ts'
import { accessWalk } from '#server/access/testing/walk.ts'

describe('S6.5 S6.6 every call, as every kind of principal and role', () => {
  accessWalk(everyDoor, 40_000)
})
