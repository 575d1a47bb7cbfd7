import { isDeepStrictEqual } from 'node:util'
import { routePathOf } from '@placard/contract/platform/address'
import { calls } from '@placard/contract/calls'
import { code } from '@placard/contract/platform/code'
import { beforeAll, describe, expect, test } from 'vitest'
import { addressesOf, openAddresses } from '#server/access/testing/addresses.ts'
import type { Visit } from '#server/access/testing/arrival.ts'
import { forEach } from '#server/access/testing/at-once.ts'
import { expectedCode, isLimitedIn, refusalOf } from '#server/access/testing/expectation.ts'
import { fingerprint } from '#server/access/testing/fingerprint.ts'
import { outbox } from '#server/access/testing/outbox.ts'
import { idFields, valueAt } from '#server/access/testing/id-fields.ts'
import { idsOf, nearnesses, type Nearness } from '#server/access/testing/reach.ts'
import { cancelChangeSets, renewSessions } from '#server/access/testing/rights.ts'
import type { Row } from '#server/access/testing/row.ts'
import { rows } from '#server/access/testing/rows.ts'
import { arrival, arrivals, sceneForTests } from '#server/access/testing/scene.ts'
import {
  type Answer,
  type Encoding,
  type EncodingChoice,
  requestOf,
  send,
} from '#server/access/testing/sending.ts'
import { tellSize } from '#server/access/testing/size.ts'
import type { Visitor } from '#server/access/testing/world.ts'
import { isItsTurn, partOfShard } from '#server/testing/rotation.ts'

const scene = sceneForTests({ mail: outbox() })
let visits: ReadonlyMap<Visitor, Visit>
let walked = 0

beforeAll(async () => {
  visits = await arrivals(scene(), scene().world.visitors)
})

/** A request of the permission walk. */
interface Step {
  readonly visitor: Visitor
  readonly encoding: Encoding
  readonly nearness: Nearness
}

function stepsOf(row: Row, encodings: EncodingChoice): Step[] {
  const { call, withoutIds = [] } = row
  const takesIds = idFields(call.input).length > withoutIds.length
  return scene().world.visitors.flatMap((visitor, at) =>
    encodings(call, at).flatMap((encoding) =>
      (takesIds ? nearnessesFor(row, visitor, at) : (['own'] as const)).map((nearness): Step => ({
        visitor,
        encoding,
        nearness,
      })),
    ),
  )
}

/**
 * Refused visitors are refused regardless of the ids. Besides unknown ids they send one more kind, which changes
 * daily.
 */
function nearnessesFor(row: Row, { person }: Visitor, at: number): readonly Nearness[] {
  if (refusalOf(person, row) === null) return nearnesses
  const most = nearnesses.length - 1
  return nearnesses.filter((nearness, kind) => nearness === 'missing' || isItsTurn(at + kind, most))
}

/**
 * Returns whether the step must leave everything unchanged, because it is refused or refers to entities outside the
 * person's reach.
 */
function changesNothing(row: Row, { visitor: { person }, nearness }: Step): boolean {
  const expected = expectedCode(person, row, nearness)
  const isRefused = refusalOf(person, row) !== null || expected === code.notPermitted
  return isRefused || expected === code.notFound
}

async function take(row: Row, { visitor, encoding, nearness }: Step): Promise<Answer> {
  // A refused visitor keeps its session.
  const isSpent = row.endsSessions && !changesNothing(row, { visitor, encoding, nearness })
  const visit = (isSpent ? undefined : visits.get(visitor)) ?? (await arrival(scene(), visitor))
  const input = row.input(idsOf(scene().world, visitor.person, visit)[nearness])
  const request = requestOf(row.call, encoding, { input })
  walked += 1
  return send(scene().app, {
    ...request,
    headers: { ...request.headers, ...visit.headers },
    remoteAddress: visitor.remoteAddress,
  })
}

/**
 * Runs the steps, several visitors at a time. The steps of one visitor run one after the other, since one may end the
 * session of the next.
 */
async function takeAll(row: Row, steps: readonly Step[]): Promise<Map<Step, Answer>> {
  const answers = new Map<Step, Answer>()
  const takeInTurn = async (own: readonly Step[]) => {
    // The visitors of one owner make more change sets than it may have at a time.
    if (row.call.path.startsWith('/v3/changeSet/')) await cancelChangeSets(scene().database.db)
    for (const step of own) answers.set(step, await take(row, step))
  }
  const byVisitor = Map.groupBy(steps, ({ visitor }) => visitor).values()
  await forEach(byVisitor, takeInTurn, row.mostAtOnce)
  return answers
}

function nameOf({ visitor, encoding, nearness }: Step): string {
  return `${visitor.person.name}, ${encoding}, ${nearness} ids`
}

/** Returns the steps whose answer contradicts the matrix. */
function wrongAnswers(row: Row, answers: ReadonlyMap<Step, Answer>): string[] {
  return [...answers].flatMap(([step, { status, code: got }]) => {
    const expected = expectedCode(step.visitor.person, row, step.nearness)
    // A file has no code.
    const isRight = status === 200 && (got ?? code.success) === expected
    return isRight ? [] : [`${nameOf(step)}: expected ${expected}, got ${got} (HTTP ${status})`]
  })
}

/**
 * Returns the steps with another owner's ids whose answer differs by a byte from the answer to unknown ids. Also
 * returns the accepted steps with own ids whose answer equals it, because such a call would ignore its ids and the
 * first check would prove nothing.
 */
function tellingAnswers(row: Row, answers: ReadonlyMap<Step, Answer>): string[] {
  const byName = new Map([...answers].map(([step, answer]) => [nameOf(step), answer]))
  return [...answers].flatMap(([step, answer]) => {
    const missing = byName.get(nameOf({ ...step, nearness: 'missing' }))
    if (missing === undefined || step.nearness === 'missing') return []
    const isRight = isDeepStrictEqual(answer, missing) === mustBeSame(row, step)
    if (isRight || isIndifferent(row, step)) return []
    return [`${nameOf(step)}: ${answer.body}; an id that nobody has: ${missing.body}`]
  })
}

function mustBeSame(row: Row, step: Step): boolean {
  return step.nearness !== 'own' || changesNothing(row, step)
}

/**
 * Platform staff may learn that an owner exists, whether or not it has the entity. Users who are limited are told what
 * they may not do.
 */
function isIndifferent(row: Row, { visitor: { person }, nearness }: Step): boolean {
  if (nearness === 'own') return isLimitedIn(row, person)
  return row.access === 'staff' && person.relation === 'staff'
}

/**
 * Makes every call as every visitor, and compares the answers with the handwritten permission matrix. In a shard, it makes
 * the shard's part of the calls.
 *
 * @param least the minimum number of requests for all calls; a lower number means that a visitor or a call is missing
 */
export function permissionMatrix(encodings: EncodingChoice, least: number): void {
  const due = partOfShard(rows)
  describe('with own, sibling, foreign and non-existing ids', { timeout: 120_000 }, () => {
    test.each(due.map((row) => ({ path: row.call.path, row })))('$path', async ({ row }) => {
      const { database, world } = scene()
      const steps = stepsOf(row, encodings)
      const refused = steps.filter((step) => changesNothing(row, step))
      const others = steps.filter((step) => !changesNothing(row, step))
      await cancelChangeSets(database.db)
      await renewSessions(database.db)
      const before = await fingerprint(database.db)
      const refusals = await takeAll(row, refused)
      const after = await fingerprint(database.db)
      const answers = new Map([...refusals, ...(await takeAll(row, others))])
      if (row.endsSessions) visits = await arrivals(scene(), world.visitors)
      expect(wrongAnswers(row, answers)).toEqual([])
      expect(tellingAnswers(row, answers)).toEqual([])
      expect(after, 'what the refused steps left behind').toEqual(before)
    })

    const leastOfPart = Math.round((least * due.length) / rows.length)
    test(`takes at least ${leastOfPart} requests`, () => {
      const { length: principals } = scene().world.visitors
      tellSize(`access walk: ${due.length} calls × ${principals} principals: ${walked} requests`)
      expect(walked).toBeGreaterThanOrEqual(leastOfPart)
    })
  })
  leavesNothingOut()
}

function leavesNothingOut(): void {
  describe('the walk leaves nothing out', () => {
    test('each call has one row, and each row a call', () => {
      expect(rows.map(({ call }) => call.path).toSorted()).toEqual(
        calls.map(({ path }) => path).toSorted(),
      )
    })

    test.each(rows.map((row) => ({ path: row.call.path, row })))(
      'a row names something by every id that its call takes: $path',
      ({ row: { call, input, withoutIds = [] } }) => {
        const { ids } = scene().world
        const [one, another] = [input(ids.client), input(ids.rival)]
        const same = idFields(call.input).filter(
          (path) => valueAt(one, path) === valueAt(another, path),
        )
        expect(same).toEqual(withoutIds)
      },
    )

    test('every other address is open to everybody, and one of these', () => {
      const others = addressesOf(scene().app).filter(
        (path) => !calls.some((call) => routePathOf(call) === path),
      )
      expect(others.toSorted()).toEqual(openAddresses)
    })
  })
}
