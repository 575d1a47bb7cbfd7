import { code } from '@placard/contract/platform/code'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Throttled,
  countAttempt,
  resetAttempts,
  throttledBy,
  isRightSecret,
} from '#server/platform/login-throttle/throttle.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { withoutTransaction } from '#server/platform/database/unit-of-work.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { tooManyRequests } from '#server/platform/http/transport-refusal.ts'
import { testDatabase } from '#server/testing/database.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

// Hours, so that no test is slow enough to see one pass.
const hourMs = 3_600_000
const slow = { firstMs: hourMs, longestMs: 15 * hourMs }
let names = 0
/** Something that nobody has tried at yet. */
function fresh(free: number, onSuccess: Throttled['onSuccess'] = 'forget'): Throttled {
  return throttledBy(['test', String((names += 1))], { rule: { free, ...slow }, onSuccess })
}

const unit = () => withoutTransaction(database.db)
const wrong = async () => false
const right = async () => true

/** `wrong`, `right`, or how many milliseconds to wait. */
async function answerTo(all: readonly Throttled[], look = wrong): Promise<string | number> {
  try {
    return (await isRightSecret(unit(), all, { locale: 'en-US', look })) ? 'right' : 'wrong'
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== code.tooManyTries) throw error
    return (error.data as { retryAfterMs: number }).retryAfterMs
  }
}

/** Lets time pass for everything that is counted. */
async function after(minutes: number): Promise<void> {
  await sql`update login_attempt set last_at = last_at - make_interval(mins => ${minutes}::int)`.execute(
    database.db,
  )
}

async function failuresOf({ key }: Throttled): Promise<number> {
  const row = await database.db
    .selectFrom('login_attempt')
    .select('failures')
    .where('attempt_key', '=', key)
    .executeTakeFirst()
  return row?.failures ?? 0
}

describe('attempts', () => {
  test('are free at first, then wait 1, 2, 4 … times as long', async () => {
    const one = [fresh(2)]
    expect([await answerTo(one), await answerTo(one)]).toEqual(['wrong', 'wrong'])
    const hours: number[] = []
    for (const minutes of [60, 120, 240]) {
      hours.push(Number(await answerTo(one)) / hourMs)
      await after(minutes - 30)
      hours.push(Number(await answerTo(one)) / hourMs)
      await after(30)
      expect(await answerTo(one)).toBe('wrong')
    }
    // Rounded up to tenths: the time that the test takes is no part of the rule.
    expect(hours.map((wait) => Math.ceil(wait * 10) / 10)).toEqual([1, 0.5, 2, 0.5, 4, 0.5])
  })

  test('at the same time cannot evade the count', async () => {
    const one = [fresh(5)]
    const answers = await Promise.all(Array.from({ length: 20 }, () => answerTo(one)))
    expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(5)
  })

  test('at the same subjects in any order do not deadlock', async () => {
    const all = [fresh(1000), fresh(1000), fresh(1000)]
    const orders = Array.from({ length: 30 }, (_, at) => all.toSorted(() => (at % 2 ? 1 : -1)))
    const answers = await Promise.all(
      orders.map((order, at) => answerTo(order, at % 3 ? wrong : right)),
    )
    expect(new Set(answers)).toEqual(new Set(['wrong', 'right']))
  })

  test('that have to wait are neither checked nor counted, and do not lengthen the delay', async () => {
    const [one, other] = [fresh(1), fresh(10)]
    await answerTo([one, other])
    const looked: string[] = []
    const look = async () => looked.push('looked') > 0
    for (let at = 0; at < 3; at += 1)
      expect(await answerTo([one, other], look)).toEqual(expect.any(Number))
    expect(looked).toEqual([])
    expect([await failuresOf(one), await failuresOf(other)]).toEqual([1, 1])
  })

  test('wait for the slowest of their subjects', async () => {
    const [one, other] = [fresh(1), fresh(5)]
    await countAttempt(unit(), [one], 'en-US')
    expect(await answerTo([other, one])).toEqual(expect.any(Number))
    expect(await answerTo([other])).toBe('wrong')
    await after(60)
    expect(await answerTo([other, one])).toBe('wrong')
  })

  test('are refused with the delay in the language of the reader', async () => {
    const one = [fresh(1)]
    await countAttempt(unit(), one, 'en-US')
    await expect(countAttempt(unit(), one, 'en-US')).rejects.toThrow('Wait 1 hour, then try again')
    await expect(countAttempt(unit(), one, 'zh-CN')).rejects.toThrow('请在1小时后重试')
  })

  test('are forgotten a day after the last one', async () => {
    const one = [fresh(2)]
    for (let at = 0; at < 2; at += 1) await answerTo(one)
    await after(24 * 60 - 1)
    // Still two, whose wait is over: the third is taken, and counted as one.
    expect(await answerTo(one)).toBe('wrong')
    expect(await answerTo(one)).toEqual(expect.any(Number))
    await after(24 * 60)
    expect([await answerTo(one), await answerTo(one)]).toEqual(['wrong', 'wrong'])
  })
})

describe('a right attempt', () => {
  test('resets the count of its own subject, and does not count for the other', async () => {
    const [one, other] = [fresh(5, 'forget'), fresh(5, 'forgive')]
    await answerTo([one, other])
    await answerTo([one, other])
    expect(await answerTo([one, other], right)).toBe('right')
    expect([await failuresOf(one), await failuresOf(other)]).toEqual([0, 2])
  })

  test('during a delay is refused like a wrong one', async () => {
    const one = [fresh(1)]
    await answerTo(one)
    expect(await answerTo(one, right)).toEqual(expect.any(Number))
  })
})

test('an attempt that was not checked does not count', async () => {
  const one = fresh(1)
  const busy = () => Promise.reject(tooManyRequests(1))
  await expect(isRightSecret(unit(), [one], { locale: 'en-US', look: busy })).rejects.toThrow(
    'too many requests',
  )
  expect(await failuresOf(one)).toBe(0)
})

test('a user who has proven their identity otherwise starts again', async () => {
  const all = [fresh(1), fresh(1, 'forgive')]
  await answerTo(all)
  await resetAttempts(unit(), all)
  expect(await answerTo(all)).toBe('wrong')
})

test('the stored rows do not reveal the subjects', async () => {
  const name = 'somebody@example.com'
  await countAttempt(
    unit(),
    [throttledBy(['sign-in', name], { rule: { free: 1, ...slow }, onSuccess: 'forget' })],
    'en-US',
  )
  const { rows } = await sql<{
    row: string
  }>`select login_attempt::text as row from login_attempt`.execute(database.db)
  const hex = Buffer.from(name).toString('hex')
  expect(rows.filter(({ row }) => row.includes(name) || row.includes(hex))).toEqual([])
  expect(rows.length).toBeGreaterThan(0)
})
