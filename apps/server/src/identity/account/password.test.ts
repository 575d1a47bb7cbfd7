import { expect, test } from 'vitest'
import { isPassword, passwordHash } from '#server/identity/account/password.ts'
import { TransportRefusal } from '#server/platform/http/transport-refusal.ts'

test('only the right password matches, and none if no password is set', async () => {
  const stored = await passwordHash('Demo-2026')
  expect(await isPassword(stored, 'Demo-2026')).toBe(true)
  expect(await isPassword(stored, 'demo-2026')).toBe(false)
  expect(await isPassword(null, '')).toBe(false)
  expect(await isPassword(null, 'Demo-2026')).toBe(false)
})

test('of a flood, only as many wait as can be answered soon; the others are told to retry', async () => {
  const looks = await Promise.allSettled(Array.from({ length: 110 }, () => isPassword(null, 'any')))
  const refused = looks.filter((look) => look.status === 'rejected').map(({ reason }) => reason)
  expect(refused).toHaveLength(8)
  for (const reason of refused) expect(reason).toBeInstanceOf(TransportRefusal)
  expect(await isPassword(null, 'any')).toBe(false)
})
