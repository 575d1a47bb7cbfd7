// What an engine waits for: the feed of 200,000 ads, its intake of figures, and decisions of the reference engine.
import { inspectorEnvironment } from '#tests/support/resident-memory.ts'
import { startedServer } from '#tests/support/running-server.ts'
import { plainPool } from '../calls/prepared.ts'
import { publish } from '../harness.ts'
import { preparedLargeAdvertiser } from '../list/large-advertiser.ts'
import { engineRows } from './engine.ts'
import { delayRow, snapshotRows, writerRow } from './feed.ts'
import { intakeRows } from './intake.ts'
import { feedComplete, makeDeliverable, newEngine, type Subject } from './subject.ts'

const dataDir = preparedLargeAdvertiser()
const server = await startedServer(dataDir, {
  ...inspectorEnvironment,
  LOG_LEVEL: 'warn',
  REQUESTS_PER_SECOND: '1000000',
})
const pool = plainPool(dataDir, 10)
try {
  const ownerId = await makeDeliverable(pool)
  const subject: Subject = { server, pool, ownerId, token: await newEngine(dataDir) }
  await feedComplete(pool)
  publish('delivery', [
    await writerRow(subject),
    await delayRow(subject),
    ...(await snapshotRows(subject)),
    ...(await intakeRows(subject)),
    ...(await engineRows(subject)),
  ])
} finally {
  await pool.end()
  await server.stop()
}
