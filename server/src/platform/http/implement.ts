import type { Audience, Endpoint, Result, Validated } from '@hatchway/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Actor, audienceOf, isApiKeyCaller, isSignedIn } from '../actor.ts'
import { isLargeText, sanitize } from '../content/sanitize.ts'
import type { Context } from '../context.ts'
import { toHttpError } from './error-handler.ts'
import { forbidden, HttpError, unauthorized } from './errors.ts'
import { beginExport, isExport } from './export-limit.ts'
import { accessMessages, requestMessages } from './http.messages.ts'
import { respondWithKeepAlive } from './keep-alive-response.ts'
import type { ReceivedForm } from './multipart.ts'
import { messageForIssue } from './validation-messages.ts'

/** What a handler occasionally needs besides the context: cookies, a stream, the files of a form. */
export type HttpExchange = { request: FastifyRequest; reply: FastifyReply; form: ReceivedForm | null }

export type Handler<E extends Endpoint> = (
  ctx: Context,
  input: Validated<E>,
  exchange: HttpExchange,
) => Promise<Result<E>>

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs `work` in one transaction as the sender of the request. The transaction of a GET is read-only unless `writes` is set. */
    inContext: <T>(request: FastifyRequest, work: (ctx: Context) => Promise<T>, how?: { writes: boolean }) => Promise<T>
    /** Reads the fields and files of a form, files directly into the store; undone when the request fails. */
    receiveForm: (request: FastifyRequest, maxBytes?: number) => Promise<ReceivedForm>
    /** The endpoints of the contract that are served, as "METHOD /path". */
    registeredEndpoints: Set<string>
  }
}

/**
 * Registers an endpoint of the contract: checks permission, validates the input, runs the handler in one transaction, and strips the result
 * to the response schema for the caller. Invalid input is a 400, an invalid result a 500.
 */
export function implement<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>) {
  serve<E>(app, endpoint, (input, exchange) =>
    app.inContext(exchange.request, async (ctx) => {
      authorize(endpoint, ctx.actor)
      return { result: await handler(ctx, input(), exchange), audience: audienceOf(ctx.actor) }
    }),
  )
}

/** Returns the handler of an endpoint that needs nothing but the id in its path. */
export const byId =
  <Id, R>(handler: (ctx: Context, id: Id) => R) =>
  (ctx: Context, { params }: { params: { id: Id } }): R =>
    handler(ctx, params.id)

/** Runs `work` in one transaction of the caller's, which is committed when `work` is done. */
export type Transact = <T>(work: (ctx: Context) => Promise<T>) => Promise<T>
export type TransactionalHandler<E extends Endpoint> = (
  step: Transact,
  input: Validated<E>,
  exchange: HttpExchange,
) => Promise<Result<E>>

/**
 * Same as {@link implement} for the few handlers that do something slow, such as hashing a password: they open a transaction for each step
 * and hold no connection in between, so that many of them do not exhaust the pool.
 */
export function implementWithoutTransaction<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: TransactionalHandler<E>,
) {
  serve<E>(app, endpoint, async (input, exchange) => {
    let audience: Audience = 'portal'
    const step: Transact = (work) =>
      app.inContext(exchange.request, async (ctx) => {
        authorize(endpoint, ctx.actor)
        audience = audienceOf(ctx.actor)
        return work(ctx)
      })
    if (endpoint.access !== 'anyone' || endpoint.requiresSession) await step(async () => {})
    return { result: await handler(step, input(), exchange), audience }
  })
}

type Handled = { result: unknown; audience: Audience }
type InputHandler<E extends Endpoint> = (input: () => Validated<E>, exchange: HttpExchange) => Promise<Handled>

function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: InputHandler<E>) {
  app.registeredEndpoints.add(`${endpoint.method} ${endpoint.path}`)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { embeddable: endpoint.streams === 'application/octet-stream' },
    // Compression would hold the spaces back.
    ...(endpoint.isLongRunning && { compress: false }),
    handler: async (request, reply) => {
      if (isExport(endpoint)) await beginExport(app, ({ actor }) => authorize(endpoint, actor), request, reply)
      const form = await readForm(app, endpoint, request)
      const input = () => readInput(endpoint, request, form)
      const handle = async () => {
        await cleanLargeTexts(app, endpoint, request, form)
        return handler(input, { request, reply, form })
      }
      const handled = handle().catch(async (error: unknown) => {
        await form?.discard()
        throw error
      })
      if (endpoint.isLongRunning)
        return respondSlowly(
          request,
          reply,
          handled.then((done) => parseResponse(endpoint, done)),
        )
      const done = await handled
      // From here on everything is committed, and a form's files belong to it whatever becomes of the response.
      if (endpoint.streams) return done.result
      const response = parseResponse(endpoint, done)
      reply.code(endpoint.status ?? 200)
      return endpoint.status === 204 ? reply.send() : response
    },
  })
}

function parseResponse({ response, responseTo }: Endpoint, { result, audience }: Handled) {
  const shape = (audience !== 'staff' && responseTo?.[audience]) || response
  return shape.parse(result) as object
}

/** Reports an error after the status was sent in the body, where the client checks `success`. */
function respondSlowly(request: FastifyRequest, reply: FastifyReply, handled: Promise<object>) {
  reply.headers({ 'content-type': 'application/json; charset=utf-8', 'x-accel-buffering': 'no' })
  return respondWithKeepAlive(handled, (error) => {
    const { code, message } = toHttpError(error, request)
    return { success: false, code, message }
  })
}

/** Reads a form before the handler's transaction opens, so that a slow upload holds no connection. Checks permission first. */
async function readForm(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest) {
  if (endpoint.bytes || !request.headers['content-type']?.startsWith('multipart/form-data')) return null
  if (!endpoint.multipart) throw new HttpError('unsupported_media_type', requestMessages.onlyJson)
  await app.inContext(request, async ({ actor }) => authorize(endpoint, actor))
  return app.receiveForm(request, endpoint.multipart === true ? undefined : endpoint.multipart.maxBytes)
}

/**
 * Cleans large texts before the handler's transaction opens, so that no connection is held during it; the handler's own `sanitize` then
 * finds the result in the cache. Checks permission first.
 */
async function cleanLargeTexts(
  app: FastifyInstance,
  endpoint: Endpoint,
  request: FastifyRequest,
  form: ReceivedForm | null,
) {
  const sent = (form ? form.fields : request.body) as Record<string, unknown> | null | undefined
  const large = endpoint.richText?.filter((field) => isLargeText(sent?.[field])) ?? []
  if (large.length === 0) return
  const actor = await app.inContext(request, async ({ actor }) => {
    authorize(endpoint, actor)
    return actor
  })
  const { body } = readInput(endpoint, request, form) as { body: Record<string, unknown> }
  for (const field of large) if (isLargeText(body[field])) await sanitize({ actor }, body[field], field)
}

function authorize({ access, requiresSession }: Endpoint, actor: Actor) {
  if (requiresSession && isApiKeyCaller(actor)) throw forbidden(accessMessages.apiKey, 'session_required')
  if (access === 'anyone') return
  if (!isSignedIn(actor)) throw unauthorized()
  if (access === 'signed-in') return
  if (access === 'portal' && actor.kind !== 'portal') throw forbidden(accessMessages.portal)
  if (access === 'staff' && actor.kind !== 'staff') throw forbidden(accessMessages.staff)
  if (access === 'admin' && !(actor.kind === 'staff' && actor.isAdmin)) throw forbidden(accessMessages.admin)
}

function readInput<E extends Endpoint>(endpoint: E, request: FastifyRequest, form: ReceivedForm | null) {
  return {
    params: parseInput(endpoint.params, request.params),
    query: parseInput(endpoint.query, request.query),
    body: parseInput(endpoint.body, form ? form.fields : request.body === undefined ? {} : request.body),
  } as Validated<E>
}

function parseInput(shape: z.ZodType | undefined, value: unknown) {
  const result = shape?.safeParse(value, { error: messageForIssue })
  if (!result || result.success) return result?.data
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const first = issues[0]!.message
  throw new HttpError('validation', first, { details: first, issues })
}
