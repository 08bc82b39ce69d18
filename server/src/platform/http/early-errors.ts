import { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@hatchway/contract/error-codes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'
import { requestMessages as messages } from './http.messages.ts'
import { pathAndQuery } from './security/request-target.ts'

/** Errors that occurred before the request had a route, with the requested target. The first hook throws them. */
const earlyErrors = new WeakMap<IncomingMessage, { error: Error; url: string }>()
/** The last request of each connection, to find its response. */
const requests = new WeakMap<object, IncomingMessage>()
const replies = new WeakMap<IncomingMessage, FastifyReply>()
/** Connections that are closed after the response that is being sent. */
const closing = new WeakSet<object>()

type ClientError = Error & { code?: string }
const clientErrors: Record<string, [ErrorCode, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', messages.tooSlow],
  HPE_HEADER_OVERFLOW: ['headers_too_large', messages.headersTooLarge],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['too_large', messages.tooLarge],
}

/**
 * Passes errors that Fastify and Node would answer themselves through the same hooks and error handler as every other request: targets that
 * cannot be routed, a missing Host, bytes that are not HTTP.
 */
export const earlyErrorOptions = (appOf: () => FastifyInstance) => ({
  // Node's own check responds without our headers; `requestHost` checks more.
  http: { requireHostHeader: false },
  rewriteUrl: (request: IncomingMessage) => {
    requests.set(request.socket, request)
    const url = request.url ?? ''
    const rewritten = pathAndQuery(url, request.headers.host)
    if (rewritten !== null) return rewritten
    earlyErrors.set(request, {
      url,
      error: new HttpError('malformed_request', messages.malformedUrl),
    })
    return '/'
  },
  frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
    respondWithError(appOf(), error, request.raw, reply.raw),
  clientErrorHandler: (error: ClientError, socket: Socket) => onClientError(appOf(), error, socket),
})

/** Adds the hook that throws early errors. It runs before every other hook that may reject a request. */
export function throwEarlyErrors(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    replies.set(raw, reply)
    if (closing.has(raw.socket)) closeAfter(reply.raw, raw.socket)
    const early = earlyErrors.get(raw)
    if (!early) return
    Object.assign(raw, { url: early.url, originalUrl: early.url })
    throw early.error
  })
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    respondWithError(app, new HttpError('expectation_failed', messages.expectation), request, response),
  )
}

/** Sends an error response on a connection that Node has handed over, such as at an upgrade, and closes it. */
export function respondOnSocket(app: FastifyInstance, error: Error, request: IncomingMessage, socket: Socket) {
  closing.add(socket)
  const response = new ServerResponse(request)
  response.shouldKeepAlive = false
  try {
    response.assignSocket(socket)
  } catch {
    // The response to an earlier request is still being sent.
    socket.destroy()
    return
  }
  respondWithError(app, error, request, response)
}

function respondWithError(app: FastifyInstance, error: Error, request: IncomingMessage, response: ServerResponse) {
  earlyErrors.set(request, { error, url: request.url ?? '' })
  request.url = '/'
  app.routing(request, response)
}

/** The parser accepts nothing more from this connection, so it ends with a response: to the current request, or to none. */
function onClientError(app: FastifyInstance, { code = '' }: ClientError, socket: Socket) {
  if (closing.has(socket)) return
  if (code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  closing.add(socket)
  const error = new HttpError(...(clientErrors[code] ?? ['malformed_request', messages.malformed]))
  const request = requests.get(socket)
  const reply = request && replies.get(request)
  if (!request || (request.complete && reply?.raw.writableFinished))
    return respondOnSocket(app, error, emptyRequest(socket), socket)
  // Without a reply yet, its first hook is still to run.
  if (reply) closeAfter(reply.raw, socket)
  if (request.complete) return
  // A reader of the body still waits for more; Node notifies it only for requests without a response.
  socket.once('close', () => request.destroy())
  if (!reply) earlyErrors.set(request, { error, url: request.url ?? '' })
  else if (reply.raw.headersSent) socket.destroy()
  else reply.send(error)
}

const closeAfter = (response: ServerResponse, socket: Socket) =>
  response.writableFinished ? socket.destroySoon() : response.on('finish', () => socket.destroySoon())

const emptyRequest = (socket: Socket) =>
  Object.assign(new IncomingMessage(socket), {
    method: 'GET',
    url: '/',
    httpVersion: '1.1',
    httpVersionMajor: 1,
    httpVersionMinor: 1,
  })
