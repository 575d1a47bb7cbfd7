import { expect, test } from 'vitest'
import { isPassword, passwordHash } from '#server/identity/account/password.ts'
import { TransportRefusal } from '#server/platform/http/transport-refusal.ts'

test('a password is known again, and no other, nor where none is set', async () => {
  const stored = await passwordHash('Demo-2026')
  expect(await isPassword(stored, 'Demo-2026')).toBe(true)
  expect(await isPassword(stored, 'demo-2026')).toBe(false)
  expect(await isPassword(null, '')).toBe(false)
  expect(await isPassword(null, 'Demo-2026')).toBe(false)
})

test('of a flood, as many wait for their turn as are answered soon; the others come again later', async () => {
  const looks = await Promise.allSettled(Array.from({ length: 110 }, () => isPassword(null, 'any')))
  const refused = looks.filter((look) => look.status === 'rejected').map(({ reason }) => reason)
  expect(refused).toHaveLength(8)
  for (const reason of refused) expect(reason).toBeInstanceOf(TransportRefusal)
  expect(await isPassword(null, 'any')).toBe(false)
})
