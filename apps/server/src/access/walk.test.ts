// Each person goes through one of a call's doors. `npm run soak` leads everybody through every door.
import { describe } from 'vitest'
import { doorByTurns } from '#server/access/testing/sending.ts'
import { accessWalk } from '#server/access/testing/walk.ts'

describe('S6.5 S6.6 every call, as every kind of principal and role', () => {
  accessWalk(doorByTurns, 20_000)
})
