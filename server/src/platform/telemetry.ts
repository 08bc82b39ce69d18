import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isWritable } from './database/pool.ts'
import { systemRoleUses } from './database/system-role.ts'
import { notFound } from './http/errors.ts'
import { isFromPrivateNetwork } from './http/security/client-network.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The registry of `/metrics`; features add their own metrics here. */
    metrics: Registry
  }
}

/** Statuses that are logged at the default level as well: the caller lacks permission or exceeds a limit. So is a statement that took too long. */
const notable = new Set([403, 429])

/** Adds health, readiness and Prometheus metrics, and one log entry for each request. */
export function addTelemetry(app: FastifyInstance) {
  const registry = new Registry()
  app.decorate('metrics', registry)
  collectDefaultMetrics({ register: registry, prefix: 'hatchway_' })
  registry.registerMetric(systemRoleUses)
  const duration = new Histogram({
    name: 'hatchway_http_request_duration_seconds',
    help: 'Time from a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'hatchway_http_server_errors_total',
    help: 'Responses with status 500 and above',
    registers: [registry],
  })

  app.addHook('onResponse', async (request, reply) => {
    const seconds = reply.elapsedTime / 1000
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, seconds)
    if (reply.statusCode >= 500) failures.inc()
    if (!request.url.startsWith('/api/')) return
    const isNotable = notable.has(reply.statusCode) || request.failure?.code === 'query_timeout'
    request.log[isNotable ? 'info' : 'debug'](
      {
        ip: request.ip,
        userId: request.askedBy,
        method: request.method,
        // A search text in the query is private.
        url: isNotable ? request.url.replace(/\?.*/, '') : request.url,
        status: reply.statusCode,
        ...request.failure,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })

  new Gauge({
    name: 'hatchway_http_requests_waiting',
    help: 'Requests that wait for their turn, because their user, customer or network has as many in progress as it may',
    registers: [registry],
    collect() {
      this.set(app.admission.waiting)
    },
  })

  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const { pool } = app.database
    if (!pool) return reply.code(503).send({ status: 'starting' })
    const ready = await isWritable(pool).catch(() => false)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database_unavailable' })
  })
  // Usage figures are not for customers, so the page is not found outside the private network.
  app.get('/metrics', async (request, reply) => {
    if (!isFromPrivateNetwork(request)) throw notFound('page')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Returns the counter of how the attempts of this process to send the messages of a channel ended. */
export const attemptCounter = (channel: 'mail' | 'push') =>
  new Counter({
    name: `hatchway_${channel}_attempts_total`,
    help: `Attempts to send a ${channel}, by result`,
    labelNames: ['result'] as const,
    registers: [],
  })

/** Like {@link addCountGauge}, with a value for each value of a label. */
export const addCountGauges = (
  app: FastifyInstance,
  name: string,
  help: string,
  label: string,
  count: (pool: pg.Pool) => Promise<[value: string, counted: number][]>,
) =>
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [app.metrics],
    async collect() {
      const { pool } = app.database
      this.reset()
      for (const [value, counted] of pool ? await count(pool).catch(() => []) : [])
        this.set({ [label]: value }, counted)
    },
  })

/** Adds a metric that is read from the database when it is scraped. Without a database the other metrics are still returned. */
export const addCountGauge = (
  app: FastifyInstance,
  name: string,
  help: string,
  count: (pool: pg.Pool) => Promise<number>,
) =>
  new Gauge({
    name,
    help,
    registers: [app.metrics],
    async collect() {
      const { pool } = app.database
      if (pool) this.set(await count(pool).catch(() => Number.NaN))
    },
  })
