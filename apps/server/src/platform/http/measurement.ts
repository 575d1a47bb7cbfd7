import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/**
 * Serves `/metrics` in Prometheus' text format: the process, and requests by call, status and reply code. @returns
 * the registry for further metrics
 */
export function serveMeasurements(app: FastifyInstance): Registry {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Counter({
    name: 'placard_requests_total',
    help: 'Requests answered',
    labelNames: ['call', 'status', 'code'],
    registers: [register],
  })
  const seconds = new Histogram({
    name: 'placard_request_seconds',
    help: 'Time to answer a request, in seconds',
    labelNames: ['call'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern instead of the address, because user input must not become a label.
    const call = request.routeOptions.url ?? 'unknown'
    requests.inc({ call, status: String(reply.statusCode), code: String(request.replyCode ?? '') })
    seconds.observe({ call }, reply.elapsedTime / 1000)
  })
  const open = { config: { open: 'watched by programs that have no account' } }
  app.get('/metrics', open, async (_request, reply) => {
    reply.type(register.contentType)
    return register.metrics()
  })
  return register
}
