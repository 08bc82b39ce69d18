import { type ErrorBody, type ErrorCode, errorCodes } from '@hatchway/contract/error-codes'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { unfitValue, violationError } from './constraint-violations.ts'
import { HttpError } from './errors.ts'
import { errorMessages, pageMessages, requestMessages } from './http.messages.ts'
import { plainPage } from './plain-page.ts'
import { isPagePath, isReadMethod, pathOf } from './security/request-target.ts'
import { sendStartingPage } from './starting-page.ts'

/** SQLSTATEs for a value that passed the contract but fits no column: the client's fault, hence 400. */
const invalidValueCodes = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05'])
/** SQLSTATE of a statement that was ended at its time limit (`statement_timeout`). */
const queryCanceled = '57014'
const fastifyErrorMessages: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', requestMessages.tooLarge],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', requestMessages.onlyJson],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed_request', requestMessages.malformedJson],
  FST_ERR_BAD_URL: ['malformed_request', requestMessages.malformedUrl],
  FST_ERR_MAX_PARAM_LENGTH: ['url_too_long', requestMessages.urlTooLong],
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The error that the request ended with, for its log entry. */
    failure: { code: ErrorCode; constraint?: string } | null
  }
}

/**
 * Sends every error as JSON, or as a page to a browser that asks for one: an `HttpError` with its message, any other error as a 500 without
 * internal details.
 */
export function registerErrorHandler(app: FastifyInstance) {
  app.decorateRequest('failure', null)
  app.setErrorHandler((thrown: FastifyError, request, reply) => {
    const error = toHttpError(thrown, request)
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
    reply.code(error.status)
    if (asksForPage(request) && error.code === 'starting') return sendStartingPage(reply)
    if (asksForPage(request)) return reply.type('text/html; charset=utf-8').send(errorPage(error, request.id))
    const body: ErrorBody = {
      message: error.message,
      code: error.code,
      ...(error.details !== undefined && { details: error.details }),
      ...(error.issues && { issues: error.issues }),
      ...(error.status >= 500 && { requestId: request.id }),
    }
    return reply.type('application/json; charset=utf-8').send(body)
  })
}

/**
 * Converts an error to the response for the caller. Only an unexpected error is logged here, with its stack; an expected one is named in
 * the log entry of its request.
 */
export function toHttpError(thrown: unknown, request: FastifyRequest): HttpError {
  const violation = violationError(thrown, request.server.constraintErrors)
  const error = violation ?? httpErrorOf(thrown as FastifyError, request)
  const { constraint } = thrown as { constraint?: string }
  request.failure = { code: error.code, ...(violation && constraint && { constraint }) }
  if (error.code === 'internal_error') request.log.error({ err: thrown }, 'request failed')
  return error
}

function httpErrorOf(error: FastifyError, { method }: FastifyRequest): HttpError {
  if (error instanceof HttpError) return error
  const known = fastifyErrorMessages[error.code]
  if (known) return new HttpError(...known)
  if (invalidValueCodes.has(error.code)) return unfitValue()
  if (error.code === queryCanceled)
    return new HttpError('query_timeout', errorMessages.queryTimeout(isReadMethod(method)))
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new HttpError(generalCodes.get(error.statusCode) ?? 'bad_request', error.message)
  return new HttpError('internal_error', errorMessages.internal)
}

const generalCodes = new Map(
  (Object.keys(errorCodes) as ErrorCode[]).toReversed().map((code) => [errorCodes[code].status as number, code]),
)

/** Whether a browser navigates to a URL, in contrast to a call of a script or a program. */
function asksForPage({ method, originalUrl, headers }: FastifyRequest) {
  return isReadMethod(method) && isPagePath(pathOf(originalUrl)) && Boolean(headers.accept?.includes('text/html'))
}

function errorPage({ status, message }: HttpError, requestId: string) {
  const number = status >= 500 ? `<p>${pageMessages.requestId(requestId)}</p>\n` : ''
  return plainPage(
    status === 404 ? pageMessages.notFound : message,
    `${number}<p><a href="/">${pageMessages.toStart}</a></p>`,
  )
}
