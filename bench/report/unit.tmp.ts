import { plainPool } from '../calls/prepared.ts'
import { replacedUnitRows } from './intake.ts'
const dataDir = '/work/wt/perf/bench/tmp/report'
const pool = plainPool(dataDir)
const rows = await replacedUnitRows({
  server: { address: 'http://127.0.0.1:46910' },
  pool,
  ownerId: '100000173',
  dataDir,
} as never)
for (const r of rows) console.log(r.metric, r.ours)
await pool.end()
