import { createHash, randomUUID } from 'node:crypto'
import path from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type pg from 'pg'
import { userIdOf } from '../actor.ts'
import { apiKeyFromHeaders, countInvalidApiKeys } from '../auth/api-key-throttle.ts'
import type { Context, Origin } from '../context.ts'
import { type Credentials, transactionAs } from '../database/transaction.ts'
import { localStore } from '../files/local-store.ts'
import { closeWorkerPool } from '../jobs/worker-pool.ts'
import type { Log } from '../log.ts'
import { assertTokensAreMasked } from '../secrets/token-urls.ts'
import type { Settings } from '../settings.ts'
import { type AdmissionState, createAdmission, notAdmittedYet } from './admission.ts'
import { registerBackgroundWork } from './background-work.ts'
import { earlyErrorOptions, throwEarlyErrors } from './early-errors.ts'
import { registerErrorHandler } from './error-handler.ts'
import { starting } from './errors.ts'
import { registerGracefulShutdown } from './graceful-shutdown.ts'
import { acceptForms } from './multipart.ts'
import { cspReportPath } from './security/csp-reports.ts'
import { rejectEmbeddedCalls, rejectForeignOrigin } from './security/csrf.ts'
import { ownAddress } from './security/public-url.ts'
import { type RequestHost, requestHost } from './security/request-host.ts'
import { isReadMethod } from './security/request-target.ts'

export const sessionCookie = 'hatchway_session'
/** The `__Host-` prefix on https: browsers accept such a cookie from this very host only, so that a sibling domain cannot set a session. */
export const sessionCookieOn = (isSecure: boolean) => (isSecure ? `__Host-${sessionCookie}` : sessionCookie)
const megabyte = 1024 * 1024
const minute = 60_000
/** Browser features that no page uses, and so no injected script may use. */
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
    /** The validated Host of the request; no other code may read that header. */
    requestHost: RequestHost
    /** The use of the session or key is due to be recorded; the feature that owns it does so when the request is done. */
    isDue: boolean
    /** The user of the session or key that the request carries, once it was looked up. */
    askedBy: number | null
  }
}

/** Builds the server without any features: safety headers, cookies, errors as JSON, and authentication. */
export async function buildHttp(settings: Settings, log: Log): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...earlyErrorOptions(() => app),
    loggerInstance: log as FastifyBaseLogger,
    // The last addresses were added by our own proxies; a client may have forged everything before them.
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    bodyLimit: megabyte,
    // A client that sends nothing for so long, or never finishes, is disconnected; large files and slow connections have enough time.
    connectionTimeout: 5 * minute,
    requestTimeout: 120 * minute,
    forceCloseConnections: true,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 500 },
    // The metrics hook logs each request, with its duration and without its headers.
    logController: new LogController({ disableRequestLogging: true }),
  })
  const isHttps = Boolean(settings.publicUrl?.startsWith('https:'))
  app.addHook('onRoute', ({ url }) => assertTokensAreMasked(url))
  app.decorate('settings', settings)
  app.decorate('database', { pool: null })
  app.decorate('registeredEndpoints', new Set<string>())
  app.decorate('exporting', new Map<number, number>())
  app.decorate('admission', createAdmission(settings.databasePool))
  app.decorate('inContext', (request, work, { writes } = { writes: !isReadMethod(request.method) }) => {
    if (!app.database.pool) throw starting()
    const onTouchDue = () => {
      request.isDue = true
    }
    const { pool } = app.database
    const bearer = { ...credentialsOf(request), onTouchDue }
    const origin = originOf(request)
    const hash = bearer.keyHash ?? bearer.sessionHash
    const asCaller = (ctx: Context) => {
      request.askedBy = userIdOf(ctx.actor)
      app.admission.remember(hash, ctx.actor)
      return work(ctx)
    }
    return app.admission.run(request, { hash, isRead: isReadMethod(request.method) }, () => {
      const answer = transactionAs(pool, bearer, origin, !writes, asCaller)
      return bearer.keyHash ? answer.catch(countInvalidApiKeys(pool, origin)) : answer
    })
  })
  app.decorateRequest('requestHost', null as unknown as RequestHost)
  app.decorateRequest('isDue', false)
  app.decorateRequest('askedBy', null)
  app.decorateRequest('admission', null as unknown as AdmissionState)
  app.decorate('fileStore', localStore(path.join(settings.dataFolder, 'files')))
  app.decorate('imageStore', localStore(path.join(settings.dataFolder, 'images')))
  // Bodies are JSON or forms; a schema could only report that plain text is not an object.
  app.removeContentTypeParser('text/plain')
  acceptEmptyJson(app)
  registerErrorHandler(app)
  registerGracefulShutdown(app)
  registerBackgroundWork(app)
  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // A portal's colors are in a style attribute, and Radix writes style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        reportUri: [cspReportPath],
        // A browser that supports it ignores `report-uri`, and sends such reports over https only.
        ...(isHttps && { reportTo: ['csp'] }),
      },
    },
    frameguard: { action: 'deny' },
    // The sign-in popup talks to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
  })
  await acceptForms(app)
  // Only responses are compressed: no client needs compressed requests, and one could expand to a thousand times its size. Synchronously on
  // this thread: a list is compressed in 30 to 70 µs, and a stream for each response costs ten times that.
  await app.register(compress, {
    threshold: 1400,
    syncThreshold: 64 * 1024,
    encodings: ['zstd', 'br', 'gzip'],
    globalDecompression: false,
  })
  throwEarlyErrors(app)
  app.addHook('onRequest', async (request, reply) => {
    request.admission = notAdmittedYet(reply.raw)
    request.requestHost = requestHost(request.raw, settings)
  })
  app.addHook('onRequest', rejectForeignOrigin(settings))
  app.addHook('onRequest', rejectEmbeddedCalls)
  app.addHook('onClose', closeWorkerPool)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // By default a response is private to its user. The URL does not decide that, since one can be written in many ways.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('permissions-policy', unused)
    if (isHttps) reply.header('reporting-endpoints', `csp="${cspReportPath}"`)
  })
  return app
}

/** Hashes a session token. Sessions are stored by their hash, so that a copy of the table gives no access. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

export function originOf(request: FastifyRequest): Origin {
  return {
    requestId: request.id,
    ip: request.ip ?? null,
    // Without its port: the host selects the portal.
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

/** Whether the client uses https, as far as the server or a trusted proxy can tell. */
export const isSecure = ({ protocol, server }: FastifyRequest) =>
  protocol === 'https' || Boolean(server.settings.publicUrl?.startsWith('https:'))

/** Reads an empty body as none: clients that name JSON as the type of every call have no body to send with many of them. */
function acceptEmptyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  )
}
