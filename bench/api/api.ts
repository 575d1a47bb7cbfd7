// What the product's HTTP costs in throughput: three calls at 200,000 ads, beside a bare Fastify with the same SQL.
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { listAds } from '@placard/contract/campaigns/ad'
import { ownerInfo } from '@placard/contract/identity/owner'
import { queryColumns } from '@placard/contract/campaigns/personal-column'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { signedInClient } from '#tests/support/client.ts'
import { load, type LoadRequest, loadRequest, type LoadResult } from '#tests/support/load.ts'
import { startedServer } from '#tests/support/running-server.ts'
import { type Figure, publish, quantile, type Row, rowOf, measuredInTurns } from '../harness.ts'
import { largeAccount, preparedLargeAdvertiser } from '../list/large-advertiser.ts'
import { startedPeer } from './peer-process.ts'
import { peerTask } from './statements.ts'

const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '30' } } })
const rounds = 6
const seconds = Number(options.seconds) / rounds
const yesterday = addDays(dayAt(Date.now()), -1)
const days = { from: addDays(yesterday, -6), to: yesterday }

interface Quantity extends Omit<Figure, 'peerName'> {
  readonly of: (result: LoadResult) => number
}

const timesAt = (portion: number) => (result: LoadResult) => quantile(result.timesMs, portion)
const quantities: readonly Quantity[] = [
  {
    metric: 'throughput',
    unit: 'requests/s',
    better: 'more',
    goal: 1.4,
    of: (result) => result.requestsPerSecond,
  },
  { metric: 'p50', unit: 'ms', better: 'less', goal: null, of: timesAt(0.5) },
  { metric: 'p95', unit: 'ms', better: 'less', goal: null, of: timesAt(0.95) },
  { metric: 'p99', unit: 'ms', better: 'less', goal: null, of: timesAt(0.99) },
]

const dataDir = preparedLargeAdvertiser()
const server = await startedServer(dataDir, { REQUESTS_PER_SECOND: '1000000' })
const { headers } = await signedInClient(server.address, { account: largeAccount })
const requests = {
  'owner/info': loadRequest(ownerInfo, {}, headers),
  'elements/query': loadRequest(queryColumns, { pageCode: 'ad' }, headers),
  'ads, first page': loadRequest(listAds, days, headers),
}
// A list takes a tenth of a second of the database. With many connections hardly any would be answered twice in a round,
// and the throughput would say only how many of the last ones were.
const connections = { 'owner/info': 64, 'elements/query': 64, 'ads, first page': 4 }
const columnsAnswer = (await answered(server.address, requests['elements/query'])).data
const peer = await startedPeer(await peerTask(dataDir, { ads: days, columnsAnswer }))
try {
  const rows: Row[] = []
  for (const name of Object.keys(requests) as (keyof typeof requests)[]) {
    const request = requests[name]
    const pressure = { connections: connections[name], seconds }
    await checkSameAnswer(request)
    const sides = {
      ours: () => load(server.address, [request], pressure),
      peer: () => load(peer.address, [request], pressure),
    }
    const taken = await measuredInTurns(sides, rounds)
    for (const { of, ...quantity } of quantities) {
      const figure = {
        ...quantity,
        metric: `${name}, ${quantity.metric}`,
        peerName: 'bare Fastify and pg',
      }
      rows.push(rowOf(figure, { ours: taken.ours.map(of), peer: taken.peer.map(of) }, 0.5))
    }
  }
  publish('api', rows)
} finally {
  await peer.stop()
  await server.stop()
}

/** @throws Error when the two would not be doing the same */
async function checkSameAnswer(request: LoadRequest): Promise<void> {
  const [{ requestId: _ours, ...ours }, { requestId: _peers, ...peers }] = await Promise.all([
    answered(server.address, request),
    answered(peer.address, request),
  ])
  if (!isDeepStrictEqual(ours, peers))
    throw new Error(`${request.path}: ${JSON.stringify(ours)} is not ${JSON.stringify(peers)}`)
}

async function answered(address: string, { path, ...request }: LoadRequest) {
  const reply = await fetch(address + path, request)
  return (await reply.json()) as { data: unknown; requestId: string }
}
