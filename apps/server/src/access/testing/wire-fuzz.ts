import type { AddressInfo } from 'node:net'
import { calls } from '@placard/contract/calls'
import { code } from '@placard/contract/platform/code'
import { forEach } from '#server/access/testing/at-once.ts'
import { sightOf } from '#server/access/testing/leak.ts'
import { randomOf } from '#server/access/testing/random.ts'
import { exchange, type RawAnswer } from '#server/access/testing/raw-answer.ts'
import { rawRequest } from '#server/access/testing/raw-request.ts'
import { arrival, type Scene } from '#server/access/testing/scene.ts'
import type { Visitor } from '#server/access/testing/world.ts'

/** A connection without data for this long counts as hanging. */
const hangMs = 60_000
const maxTold = 10

/**
 * Sends that many requests that violate HTTP itself, both anonymous and signed in, each on its own socket. Returns the
 * problems, with the seed and the number of the try that reproduces them.
 */
export async function fuzzWire(
  scene: Scene,
  { seed, count }: { seed: number; count: number },
): Promise<string[]> {
  await scene.app.listen({ port: 0, host: '127.0.0.1' })
  // A network socket has a port.
  const { port } = scene.app.server.address() as AddressInfo
  const problems: string[] = []
  const senders = await sendersOf(scene)
  const tries = Array.from({ length: count }, (_, at) => at)
  await forEach(tries, async (tryNum) => {
    const random = randomOf(seed, tryNum)
    const { visitor, headers } = random.pick(senders)
    const bytes = rawRequest(random.pick(calls).path, headers, random)
    const flaw = await exchange(port, bytes, AbortSignal.timeout(hangMs)).then(
      (answers) => flawOf(scene, visitor, answers),
      (error: unknown) => String(error),
    )
    if (flaw !== null)
      problems.push(`seed ${seed}, try ${tryNum}: ${flaw} by ${bytes.toString('latin1', 0, 500)}`)
  })
  return problems.slice(0, maxTold)
}

async function sendersOf(scene: Scene) {
  const senders = scene.world.visitors.filter(({ person: { name } }) =>
    ['nobody', 'a directed owner with every role'].includes(name),
  )
  return Promise.all(
    senders.map(async (visitor) => ({
      visitor,
      headers: (await arrival(scene, visitor)).headers,
    })),
  )
}

/** The possible statuses; some answers have no body, since Node refuses the request itself. */
const statuses = [100, 200, 400, 413, 415, 417, 431]
const bare = [100, 400, 417]

/**
 * Returns the problem with the answers on one connection; null without one. Zero answers are correct for bytes that are
 * no request.
 */
function flawOf(scene: Scene, visitor: Visitor, answers: readonly RawAnswer[]): string | null {
  for (const { status, head, body } of answers) {
    if (!statuses.includes(status)) return `HTTP ${status}`
    if (body === '' && bare.includes(status)) continue
    const { code: answered } = JSON.parse(body) as { code?: number }
    const isStranger = visitor.person.relation === 'stranger'
    if (isStranger && answered === code.success) return `a stranger got through: ${body}`
    const { leaked } = sightOf(scene, visitor, head + body)
    if (leaked.length > 0) return `another’s ${leaked.map(({ text }) => text).join()}`
  }
  return null
}
