// What managing costs beside 200 advertisers: lists with states and reasons, pages of one thing and the log over HTTP, beside
// what somebody would send to PostgreSQL for the same; and the states of 200,000 ads after a budget has changed.
import { parseArgs } from 'node:util'
import { ownerInfo } from '@placard/contract/identity/owner'
import { connectDatabase } from '#server/platform/database/connect.ts'
import { signedInClient } from '#tests/support/client.ts'
import { startedServer } from '#tests/support/running-server.ts'
import { keepAliveClient } from '../calls/keep-alive-client.ts'
import { databaseAccess } from '../database-access.ts'
import { awaitedMs, type Contest, measuredWithTail, publish } from '../harness.ts'
import { largeAccount } from '../list/large-advertiser.ts'
import { creativeContextOf, preparedAdvertisers } from './advertisers.ts'
import { changeMetric, measuredChange, setBudget } from './changed-budget.ts'
import { answersTo, statementsOf } from './plain/reader.ts'
import { detailQuestions } from './question/detail.ts'
import { listQuestions } from './question/list.ts'
import { logQuestions } from './question/log.ts'
import { requireSame } from './same.ts'

const note = [
  'The peer sends SQL written by hand over a pool of the same kind, all statements of a page at once, and makes JSON of what',
  'comes back: the rows with their figures, every reason against their delivery, and the count of all. It knows no HTTP,',
  'sessions, access rules or checks, which each call of ours pays for before it reads anything; a page of one thing costs',
  'little else. Both have answered the same rows, values and totals before they are measured.',
].join(' ')

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '100' },
    changes: { type: 'string', default: '20' },
    others: { type: 'string', default: '199' },
    only: { type: 'string', default: '' },
  },
})
const dataDir = preparedAdvertisers(Number(options.others))
const server = await startedServer(dataDir, {
  LOG_LEVEL: 'warn',
  REQUESTS_PER_SECOND: '1000000',
})
const database = connectDatabase(databaseAccess(dataDir), console.error)
try {
  const { headers } = await signedInClient(server.address, { account: largeAccount })
  const client = keepAliveClient(server.address, headers)
  const ground = await creativeContextOf(database)
  // A run that was ended early may have left one.
  await setBudget(database, ground, null)
  const questions = [
    ...listQuestions(ground),
    ...detailQuestions(ground),
    ...logQuestions(ground),
  ].filter(({ metric }) => metric.includes(options.only))
  const rows = await measuredWithTail(
    {
      metric: 'what every call costs',
      unit: 'ms',
      peerName: 'select 1 by pg',
      better: 'less',
      goal: null,
      ours: () => awaitedMs(() => client.call(ownerInfo, {})),
      peer: () => awaitedMs(() => database.pool.query('select 1')),
    },
    Number(options.runs),
  )
  const contests: Contest[] = []
  for (const question of questions) {
    const { metric, call, input } = question
    const { code, message, data } = await client.call(call, input)
    if (code !== 0) throw new Error(`${metric}: ${message}`)
    const statements = statementsOf(database, question.plain)
    requireSame(question, data, await answersTo(database, statements))
    contests.push({
      metric,
      unit: 'ms',
      peerName: 'plain SQL by pg',
      better: 'less',
      goal: 1.5,
      ours: () => awaitedMs(() => client.call(call, input)),
      peer: () =>
        awaitedMs(async () => {
          const answers = await answersTo(database, statements)
          return JSON.stringify(answers.map((answer) => answer.rows))
        }),
    })
  }
  for (const contest of contests)
    rows.push(...(await measuredWithTail(contest, Number(options.runs))))
  if (changeMetric.includes(options.only))
    rows.push(await measuredChange(ground, { client, database }, Number(options.changes)))
  client.end()
  publish('manage', rows, note)
} finally {
  await database.close()
  await server.stop()
}
