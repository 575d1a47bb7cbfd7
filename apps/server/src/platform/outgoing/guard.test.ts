import { expect, test } from 'vitest'
import { nameSystem } from '#server/platform/outgoing/guard.ts'
import { nameServer } from '#server/platform/outgoing/testing/name-server.ts'

test.each([
  ['a name with addresses of both kinds', 'both.example.com', ['192.0.2.1', '2001:db8::1']],
  ['a name with one kind', 'four.example.com', ['192.0.2.4']],
  ['a name that leads into this machine', 'inside.example.com', ['127.0.0.1', '::1']],
  ['a name without any', 'empty.example.com', []],
  ['a name that does not exist', 'missing.example.com', []],
  ['a name that is never answered, when the time is over', 'silent.example.com', []],
])('%s', async (_, host, addresses) => {
  const v6 = (first: number[], last: number) => [
    ...first,
    ...Array(15 - first.length).fill(0),
    last,
  ]
  await using server = await nameServer({
    'both.example.com': { v4: [192, 0, 2, 1], v6: v6([0x20, 0x01, 0x0d, 0xb8], 1) },
    'four.example.com': { v4: [192, 0, 2, 4] },
    'inside.example.com': { v4: [127, 0, 0, 1], v6: v6([], 1) },
    'empty.example.com': {},
    'silent.example.com': null,
  })
  const resolveHost = nameSystem([server.place])
  const timeMs = host.startsWith('silent') ? 50 : 20_000
  expect(await resolveHost(host, AbortSignal.timeout(timeMs))).toEqual(addresses)
})
