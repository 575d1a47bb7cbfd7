import { calls } from '@placard/contract/calls'
import { staffRole } from '@placard/domain/platform/access/staff-role'
import { code } from '@placard/contract/platform/code'
import { ownerInfo } from '@placard/contract/identity/owner'
import { changePassword, setPassword } from '@placard/contract/identity/password'
import { endOtherSessions, endSession } from '@placard/contract/identity/session-list'
import { login } from '@placard/contract/identity/sign-in'
import { logout } from '@placard/contract/identity/sign-out'
import { halfHoursOfWeek } from '@placard/domain/campaigns/schedule/schedule'
import type { InjectOptions } from 'fastify'
import { flawOf } from '#server/access/testing/answer-check.ts'
import type { Visit } from '#server/access/testing/arrival.ts'
import { forEach } from '#server/access/testing/at-once.ts'
import { refusalOf } from '#server/access/testing/expectation.ts'
import { figureDays } from '#server/access/testing/fixtures.ts'
import { hostileRequest } from '#server/access/testing/hostile-request.ts'
import { hostileTexts } from '#server/access/testing/hostile-value.ts'
import { sightOf } from '#server/access/testing/leak.ts'
import { type Random, randomOf } from '#server/access/testing/random.ts'
import { keepRights, restoreRights } from '#server/access/testing/rights.ts'
import type { Row } from '#server/access/testing/row.ts'
import { arrivals, type Scene } from '#server/access/testing/scene.ts'
import { requestOf, send } from '#server/access/testing/sending.ts'
import { validInputs, type Vocabulary } from '#server/access/testing/valid-input.ts'
import type { Visitor, World } from '#server/access/testing/world.ts'

/** A request without an answer for this long counts as hanging. */
const hangMs = 60_000
/** After this many requests, access that was taken away is restored. */
const batchSize = 1_000
/** The maximum number of problems that a batch prints. */
const maxTold = 10

/** The result of a run. */
export interface Outcome {
  /** The problems, each with the seed and the number of the attempt that reproduces it. */
  readonly problems: readonly string[]
  /** The number of answers with each code; 'file' for answers without one. */
  readonly codes: ReadonlyMap<number | 'file', number>
}

/** Sends that many hostile requests, and checks every answer. Stops after the first batch with a problem. */
export async function fuzzCalls(
  scene: Scene,
  { seed, count }: { seed: number; count: number },
): Promise<Outcome> {
  const problems: string[] = []
  const codes = new Map<number | 'file', number>()
  const attempt = attempts(scene, codes)
  await keepRights(scene.database.db)
  let visits = await arrivals(scene, fuzzersOf(scene.world))
  for (let from = 0; from < count && problems.length === 0; from += batchSize) {
    const tries = Array.from({ length: Math.min(batchSize, count - from) }, (_, at) => from + at)
    await forEach(tries, async (tryNum) => {
      const flaw = await attempt(visits, randomOf(seed, tryNum))
      if (flaw !== null) problems.push(`seed ${seed}, try ${tryNum}: ${flaw}`)
    })
    await restoreRights(scene.database.db)
    visits = await arrivals(scene, fuzzersOf(scene.world))
    problems.push(...(await flawsOfPlainCalls(scene, visits)))
  }
  return { problems: problems.slice(0, maxTold), codes }
}

/** Makes one hostile request. Returns the problem with its answer; null without one. */
function attempts(scene: Scene, codes: Map<number | 'file', number>) {
  const makeInput = validInputs(vocabularyOf(scene.world))
  return async (visits: ReadonlyMap<Visitor, Visit>, random: Random): Promise<string | null> => {
    const [visitor, { headers }] = random.pick([...visits])
    const call = random.pick(random.once(20) ? calls : often)
    const request = hostileRequest({ call, input: makeInput(call.input, random), headers }, random)
    const flaw = await flawOfAnswer(scene, { visitor, request }, codes)
    return flaw && `${flaw} for ${visitor.person.name} by ${told(request)}`
  }
}

/** Hashing a password takes as long as many other calls, and after the end of a session nobody gets far. */
const seldom: readonly unknown[] = [
  login,
  setPassword,
  changePassword,
  logout,
  endSession,
  endOtherSessions,
]
const often = calls.filter((call) => !seldom.includes(call))

/** Returns the visitors who get past the access checks, and one of each kind of the others. */
function fuzzersOf({ visitors }: World): Visitor[] {
  return visitors.filter(({ person: { name, relation, account, token, lacksPage } }) => {
    const rights = token?.changes ?? account?.roles ?? []
    if (relation === 'member') return !lacksPage && rights.length > 1
    if (relation === 'staff') return account?.staffRoles?.includes(staffRole.admin) ?? false
    return relation === 'service' || name === 'nobody'
  })
}

/** Returns values that are each tried at least once in every field of every call. */
function vocabularyOf({ ids }: World): Vocabulary {
  const { direct, client, agency, rival } = ids
  return [
    ...[direct, client, agency, rival].flatMap(({ words: _words, ...own }) => Object.values(own)),
    ...[direct, rival].map(({ customMetric }) => `custom${customMetric}`),
    ...Object.values(figureDays),
    0,
    1,
    50,
    200,
    60_000,
    'CNY',
    '2026-01',
    'Asia/Shanghai',
    'planName',
    '1280x720',
    '115',
    '10.1.0.0/16',
    'a long password',
    'Somebody',
    'somebody@example.com',
    'shop.example.com',
    '/winter/boots',
    '{name} {n:00}',
    '1'.repeat(halfHoursOfWeek),
    '00000000-0000-4000-8000-000000000000',
    // Some fields accept these, so that they are stored and appear in lists.
    ...hostileTexts,
  ]
}

async function flawOfAnswer(
  scene: Scene,
  { visitor, request }: { visitor: Visitor; request: InjectOptions },
  codes: Map<number | 'file', number>,
): Promise<string | null> {
  const reply = await scene.app
    .inject({
      ...request,
      remoteAddress: visitor.remoteAddress,
      signal: AbortSignal.timeout(hangMs),
    })
    .catch((error: unknown) => String(error))
  if (typeof reply === 'string') return reply
  const flaw = flawOf(reply, request.method ?? 'GET')
  if (flaw !== null) return `${flaw}: ${reply.body.slice(0, 300)}`
  const isEnvelope = reply.body.startsWith('{')
  const answered = isEnvelope ? reply.json<{ code: number }>().code : 'file'
  codes.set(answered, (codes.get(answered) ?? 0) + 1)
  const { leaked } = sightOf(scene, visitor, `${JSON.stringify(reply.headers)} ${reply.body}`)
  return leaked.length === 0 ? null : `another’s ${leaked.map(({ text }) => text).join()}`
}

/** A call that everybody can make who is signed in and lacks nothing. */
const plainRow: Row = { call: ownerInfo, access: 'signedIn', input: () => ({}) }

/** Checks that the server still answers everyone. */
async function flawsOfPlainCalls(
  { app }: Scene,
  visits: ReadonlyMap<Visitor, Visit>,
): Promise<string[]> {
  const flaws: string[] = []
  for (const [{ person, remoteAddress }, { headers }] of visits) {
    if (person.relation !== 'member' && person.relation !== 'staff') continue
    if (refusalOf(person, plainRow) !== null) continue
    const plain = requestOf(ownerInfo, 'json', { input: {} })
    const request = { ...plain, headers: { ...plain.headers, ...headers }, remoteAddress }
    const { code: got } = await send(app, request)
    if (got !== code.success) flaws.push(`${person.name} can no longer make a plain call: ${got}`)
  }
  return flaws
}

function told({ method, url, headers, payload }: InjectOptions): string {
  const body = payload === undefined ? '' : String(payload as string | Buffer).slice(0, 500)
  return `${method} ${String(url).slice(0, 300)} ${JSON.stringify(headers)} ${JSON.stringify(body)}`
}
