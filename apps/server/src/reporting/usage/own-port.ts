import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#server/platform/database/connect.ts'
import { type OwnPort, startOwnPort } from '#server/platform/http/own-port.ts'
import { serveCollector } from '#server/reporting/usage/collector.ts'

/** Listens for usage reports on COLLECT_PORT; null if it is not set. @throws an error of the socket */
export function startCollectorPort(
  dependencies: Omit<OwnPort, 'port'>,
): Promise<FastifyInstance | null> {
  const port = dependencies.settings.collectPort
  return startOwnPort({ ...dependencies, port }, (app) => serveCollector(app, dependencies))
}

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
