import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { canariesIn } from '#server/access/testing/canary.ts'
import { capturedLog } from '#server/access/testing/log.ts'
import { outbox } from '#server/access/testing/outbox.ts'
import { sceneForTests } from '#server/access/testing/scene.ts'
import { fuzzCalls } from '#server/access/testing/fuzz.ts'
import { tellSize } from '#server/access/testing/size.ts'
import { fuzzWire } from '#server/access/testing/wire-fuzz.ts'

const seed = randomInt(2 ** 31)

const log = capturedLog()
const scene = sceneForTests({ mail: outbox(), logger: log.logger })

test('100,000 hostile requests: each is answered, none breaks the server or reveals data of others', async () => {
  tellSize(`hostile requests with seed ${seed}`)
  const { problems } = await fuzzCalls(scene(), { seed, count: 100_000 })
  expect(problems).toEqual([])
})

test('5,000 requests that violate HTTP itself are answered as well', async () => {
  expect(await fuzzWire(scene(), { seed, count: 5_000 })).toEqual([])
})

test('the log of all of them contains no user texts', () => {
  expect(canariesIn(log.text())).toEqual([])
})
