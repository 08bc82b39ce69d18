import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { violationError } from './constraint-violations.ts'
import { HttpError } from './errors.ts'
import { plainPage } from './plain-page.ts'
import { isPagePath, pathOf } from './request-target.ts'

/** SQLSTATEs for a value that passed the contract but fits no column: the client's fault, hence 400. */
const invalidValueCodes = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05'])
const fastifyErrorMessages: Record<string, [number, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The request is too large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'This call takes JSON'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'The body is not valid JSON'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'The body is empty'],
  FST_ERR_BAD_URL: [400, 'The address of the request is not valid'],
  FST_ERR_MAX_PARAM_LENGTH: [414, 'The address of the request is too long'],
}

/**
 * Sends every error as JSON, or as a page to a browser that asks for one: an `HttpError` with its message, any other error as a 500 without
 * internal details.
 */
export function registerErrorHandler(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toHttpError(error, request)
    if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
    reply.code(refusal.status)
    if (asksForPage(request)) return reply.type('text/html; charset=utf-8').send(errorPage(refusal, request.id))
    return reply.type('application/json; charset=utf-8').send({
      message: refusal.message,
      ...(refusal.details !== undefined && { details: refusal.details }),
      ...(refusal.issues && { issues: refusal.issues }),
      ...(refusal.status >= 500 && { requestId: request.id }),
    })
  })
}

/** Converts an error to the response for the caller; an internal error is logged as well. */
export function toHttpError(error: unknown, request: FastifyRequest): HttpError {
  const violation = violationError(error, request.server.constraintErrors)
  if (violation) request.log.warn({ err: error }, 'a constraint was violated, or two requests collided')
  const refusal = violation ?? httpErrorOf(error as FastifyError)
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
  return refusal
}

function httpErrorOf(error: FastifyError): HttpError {
  if (error instanceof HttpError) return error
  const known = fastifyErrorMessages[error.code]
  if (known) return new HttpError(...known)
  if (invalidValueCodes.has(error.code)) return new HttpError(400, 'A value in the request does not fit')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new HttpError(error.statusCode, error.message)
  return new HttpError(500, 'Something went wrong on our side. Try again.')
}

/** Whether a browser navigates to a URL, in contrast to a call of a script or a program. */
function asksForPage({ method, originalUrl, headers }: FastifyRequest) {
  const reads = method === 'GET' || method === 'HEAD'
  return reads && isPagePath(pathOf(originalUrl)) && Boolean(headers.accept?.includes('text/html'))
}

function errorPage({ status, message }: HttpError, requestId: string) {
  const number = status >= 500 ? `<p>The number of this request is ${requestId}.</p>\n` : ''
  return plainPage(status === 404 ? 'Page not found' : message, `${number}<p><a href="/">Go to the start page</a></p>`)
}
