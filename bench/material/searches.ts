import { connectDatabase, timeLimits } from '#server/platform/database/connect.ts'
import { signedInClient } from '#tests/support/client.ts'
import { startedServer } from '#tests/support/running-server.ts'
import { keepAliveClient } from '../calls/keep-alive-client.ts'
import { databaseAccess } from '../database-access.ts'
import { awaitedMs, measuredWithTail, type Row } from '../harness.ts'
import { largeAccount } from '../list/large-advertiser.ts'
import { answersTo, statementsOf } from '../manage/plain/reader.ts'
import { requireSame } from '../manage/same.ts'
import { filledLibrary, preparedLibrary } from './large-library.ts'
import { searchQuestions } from './search-questions.ts'

/** Pages of a library of 200,000 materials, beside SQL written by hand; both have answered the same before. */
export async function searchRows(runs: number): Promise<Row[]> {
  const dataDir = preparedLibrary()
  const server = await startedServer(dataDir, {
    LOG_LEVEL: 'warn',
    REQUESTS_PER_SECOND: '1000000',
  })
  const database = connectDatabase(databaseAccess(dataDir), console.error, timeLimits.command)
  try {
    const questions = searchQuestions(await filledLibrary(database))
    const { headers } = await signedInClient(server.address, { account: largeAccount })
    const client = keepAliveClient(server.address, headers)
    const rows: Row[] = []
    for (const question of questions) {
      const { metric, call, input, plain } = question
      const ours = () => client.call(call, input)
      const statements = statementsOf(database, plain)
      const peer = () => answersTo(database, statements)
      requireSame(question, (await ours()).data, await peer())
      const contest = {
        metric,
        unit: 'ms',
        peerName: 'plain SQL by pg',
        better: 'less',
        goal: 1.5,
        ours: () => awaitedMs(ours),
        peer: () =>
          awaitedMs(async () => JSON.stringify((await peer()).map((answer) => answer.rows))),
      } as const
      rows.push(...(await measuredWithTail(contest, runs)))
    }
    client.end()
    return rows
  } finally {
    await database.close()
    await server.stop()
  }
}
