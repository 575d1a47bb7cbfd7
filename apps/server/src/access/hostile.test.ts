import { code } from '@placard/contract/platform/code'
import { expect, test } from 'vitest'
import { canariesIn } from '#server/access/testing/canary.ts'
import { capturedLog } from '#server/access/testing/log.ts'
import { outbox } from '#server/access/testing/outbox.ts'
import { sceneForTests } from '#server/access/testing/scene.ts'
import { fuzzCalls } from '#server/access/testing/fuzz.ts'
import { tellSize } from '#server/access/testing/size.ts'
import { fuzzWire } from '#server/access/testing/wire-fuzz.ts'

// Always the same requests here; other ones with every run of the soak.
const seed = 4
const timeout = 300_000

const log = capturedLog()
const scene = sceneForTests({ mail: outbox(), logger: log.logger })

test(
  '5,000 hostile requests: each is answered, none breaks the server or reveals data of others',
  { timeout },
  async () => {
    const { problems, codes } = await fuzzCalls(scene(), { seed, count: 5_000 })
    tellSize(`hostile requests by code: ${JSON.stringify(Object.fromEntries(codes))}`)
    expect(problems).toEqual([])
    // The run proves nothing unless some requests pass the access checks.
    expect(codes.get(code.success)).toBeGreaterThan(250)
    expect(codes.get(code.invalidInput)).toBeGreaterThan(1_000)
  },
)

test('200 requests that violate HTTP itself are answered as well', { timeout }, async () => {
  expect(await fuzzWire(scene(), { seed, count: 200 })).toEqual([])
})

test('the log of all of them contains no user texts', () => {
  expect(canariesIn(log.text())).toEqual([])
})
