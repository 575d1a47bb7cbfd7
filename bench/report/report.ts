// What figures cost for an advertiser with 200,000 ads, 12 million days and 50 million hours: lists sorted by figures,
// reports by hour, the home page, files, units that are replaced, and conversions. Beside plain SQL on the same tables and,
// after `npm install --no-save @duckdb/node-api`, DuckDB on the same rows.
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { inspectorEnvironment } from '#tests/support/resident-memory.ts'
import { startedServer } from '#tests/support/running-server.ts'
import { signedInClient } from '#tests/support/client.ts'
import { plainPool, readerOf } from '../calls/prepared.ts'
import { publish, type Row } from '../harness.ts'
import { largeAccount } from '../list/large-advertiser.ts'
import { preparedDemo } from '../prepared.ts'
import { conversionRows, replacedUnitRows } from './intake.ts'
import { conversionSortRow, exportRow, homeRow, hourRows, sortRows, yearRow } from './reading.ts'
import type { Subject } from './subject.ts'

const hours = ['--ads', '200000', '--hours', '14']
const year = ['--ads', '25000', '--days', '365']

async function measured(
  dataDir: string,
  measure: (subject: Subject) => Promise<Row[]>,
): Promise<Row[]> {
  const server = await startedServer(dataDir, {
    ...inspectorEnvironment,
    LOG_LEVEL: 'warn',
    REQUESTS_PER_SECOND: '1000000',
  })
  const pool = plainPool(dataDir)
  try {
    const { owner } = await readerOf(pool, largeAccount)
    const client = await signedInClient(server.address, { account: largeAccount })
    const yesterday = addDays(dayAt(Date.now()), -1)
    return await measure({ server, pool, client, dataDir, ownerId: owner ?? '', yesterday })
  } finally {
    await pool.end()
    await server.stop()
  }
}

const rows = [
  ...(await measured(preparedDemo('year', year), async (subject) => [await yearRow(subject)])),
  ...(await measured(preparedDemo('report', hours), async (subject) => [
    ...(await sortRows(subject)),
    await homeRow(subject),
    ...(await hourRows(subject)),
    await exportRow(subject),
    ...(await replacedUnitRows(subject)),
    ...(await conversionRows(subject)),
    await conversionSortRow(subject),
  ])),
]
publish('report', rows)
