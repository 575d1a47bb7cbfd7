import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#server/platform/database/connect.ts'

/** Exposes metrics of the size of usage reports and of dropped ones; nothing while the database is unavailable. */
export function measureUsage(register: Registry, { pool }: Pick<Database, 'pool'>): void {
  const gauge = new Gauge({
    name: 'placard_usage',
    help: 'Records of usage that are kept, the bytes that they take, and the records that were dropped to save room',
    labelNames: ['of'],
    registers: [register],
    async collect() {
      const volume = await pool
        .query(
          'select sum(records) as kept, sum(bytes) as bytes, sum(dropped) as dropped from usage_volume',
        )
        .catch(() => null)
      gauge.reset()
      for (const [of, value] of Object.entries(volume?.rows[0] ?? {}))
        gauge.set({ of }, Number(value))
    },
  })
}
