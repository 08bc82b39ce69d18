import { createHash, randomUUID } from 'node:crypto'
import path from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type pg from 'pg'
import { personOf } from '../actor.ts'
import { apiKeyFromHeaders, countInvalidApiKeys } from '../auth/api-key-throttle.ts'
import type { Context, Origin } from '../context.ts'
import { type Credentials, transactionAs } from '../database/transaction.ts'
import { localStore } from '../files/local-store.ts'
import { closeWorkerPool } from '../jobs/worker-pool.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import { cspReportPath } from './csp-reports.ts'
import { earlyErrorOptions, throwEarlyErrors } from './early-errors.ts'
import { registerErrorHandler } from './error-handler.ts'
import { HttpError } from './errors.ts'
import { refuseEmbeddedCalls } from './fetch-destination.ts'
import { rejectForeignOrigin } from './foreign-origin.ts'
import { registerGracefulShutdown } from './graceful-shutdown.ts'
import { acceptForms } from './multipart.ts'
import { ownAddress } from './public-url.ts'
import { type RequestHost, requestHost } from './request-host.ts'

export const sessionCookie = 'hatchway_session'
/** On https under a name that browsers take from this very host alone: a sibling of it can't slip its own session in. */
export const sessionCookieOn = (isSecure: boolean) => (isSecure ? `__Host-${sessionCookie}` : sessionCookie)
const megabyte = 1024 * 1024
const minute = 60_000
/** What no page of ours asks a browser for, and so no script that got into one may. */
const unused = [
  ...[
    'accelerometer',
    'browsing-topics',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
  ],
  ...['microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ')

declare module 'fastify' {
  interface FastifyInstance {
    /** The application's connections; null until the database is ready. */
    database: { pool: pg.Pool | null }
    settings: Settings
  }
  interface FastifyRequest {
    /** What the request asks for by its Host, checked; nothing else may read that header. */
    requestHost: RequestHost
    /** The session or key was last noted a while ago; whoever owns it does so when the request is done. */
    isDue: boolean
    /** The person whose session or key came with it, as far as that was looked up. */
    askedBy: number | null
  }
}

/** The server without any product in it: safety headers, cookies, errors as JSON, and who is asking. */
export async function buildHttp(settings: Settings, log: Log): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...earlyErrorOptions(() => app),
    loggerInstance: log as FastifyBaseLogger,
    // The last so many addresses are what our own proxies saw; whatever stands before them a caller may have made up.
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    bodyLimit: megabyte,
    // A caller who sends nothing for so long, or never comes to an end, is let go; big files and slow lines have their time.
    connectionTimeout: 5 * minute,
    requestTimeout: 120 * minute,
    forceCloseConnections: true,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 500 },
    // A line for each request comes from the metrics hook, with its duration and without its headers.
    logController: new LogController({ disableRequestLogging: true }),
  })
  const isHttps = Boolean(settings.publicUrl?.startsWith('https:'))
  app.decorate('settings', settings)
  app.decorate('database', { pool: null })
  app.decorate('bound', new Set<string>())
  app.decorate('exporting', new Map<number, number>())
  app.decorate('inContext', (request, work, { writes } = { writes: !readsOnly(request) }) => {
    if (!app.database.pool) throw new HttpError(503, 'Hatchway is starting. Try again in a moment.', { retryAfter: 1 })
    const onDue = () => {
      request.isDue = true
    }
    const bearer = { ...credentialsOf(request), onDue }
    const origin = originOf(request)
    const asWhoever = (ctx: Context) => {
      request.askedBy = personOf(ctx.actor)
      return work(ctx)
    }
    const answer = transactionAs(app.database.pool, bearer, origin, !writes, asWhoever)
    return bearer.keyHash ? answer.catch(countInvalidApiKeys(app.database.pool, origin)) : answer
  })
  app.decorateRequest('requestHost', null as unknown as RequestHost)
  app.decorateRequest('isDue', false)
  app.decorateRequest('askedBy', null)
  app.decorate('fileStore', localStore(path.join(settings.dataFolder, 'files')))
  app.decorate('imageStore', localStore(path.join(settings.dataFolder, 'images')))
  // Bodies are JSON or forms; of plain text a shape could only say that it is no object.
  app.removeContentTypeParser('text/plain')
  registerErrorHandler(app)
  registerGracefulShutdown(app)
  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // A portal's colours stand in a style attribute, and Radix writes style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        reportUri: [cspReportPath],
        // A browser that knows it ignores `report-uri`, and sends such reports by https alone.
        ...(isHttps && { reportTo: ['csp'] }),
      },
    },
    frameguard: { action: 'deny' },
    // The sign-in popup talks to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
  })
  await acceptForms(app)
  // Only answers are packed: nothing here asks for packed requests, and one could hold a thousand times what it weighs.
  // In one go on this thread: a list is packed in 30 to 70 µs, and a stream for each answer costs ten times that.
  await app.register(compress, {
    threshold: 1400,
    syncThreshold: 64 * 1024,
    encodings: ['zstd', 'br', 'gzip'],
    globalDecompression: false,
  })
  throwEarlyErrors(app)
  app.addHook('onRequest', async (request) => {
    request.requestHost = requestHost(request.raw, settings)
  })
  app.addHook('onRequest', rejectForeignOrigin(settings))
  app.addHook('onRequest', refuseEmbeddedCalls)
  app.addHook('onClose', closeWorkerPool)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Whatever says nothing else is somebody's own. By which address it was asked for decides nothing: one can be written in many ways.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('permissions-policy', unused)
    if (isHttps) reply.header('reporting-endpoints', `csp="${cspReportPath}"`)
  })
  return app
}

/** Sessions are kept by their hash, so that a copy of the table opens nothing. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

export function originOf(request: FastifyRequest): Origin {
  return {
    requestId: request.id,
    ip: request.ip ?? null,
    // Without its port: it decides which portal, if any, this is.
    host: request.requestHost.name,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    url: ownAddress(request),
  }
}

export function credentialsOf(request: FastifyRequest): Credentials {
  const token = request.cookies[sessionCookieOn(isSecure(request))]
  const key = apiKeyFromHeaders(request.headers)
  return {
    sessionHash: token ? hashToken(token) : null,
    keyHash: key === null ? null : hashToken(key),
    host: request.requestHost.name,
  }
}

/** Whether the browser came by https, as far as we or a proxy of ours can tell. */
export const isSecure = ({ protocol, server }: FastifyRequest) =>
  protocol === 'https' || Boolean(server.settings.publicUrl?.startsWith('https:'))

const readsOnly = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'
