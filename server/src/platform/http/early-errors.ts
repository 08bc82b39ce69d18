import { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'
import { pathAndQuery } from './request-target.ts'

/** Errors that were found before the request had a route, with the target that it asked for. The first hook throws them. */
const earlyErrors = new WeakMap<IncomingMessage, { error: Error; url: string }>()
/** The last request that came on a connection, and what it is answered with. */
const requests = new WeakMap<object, IncomingMessage>()
const replies = new WeakMap<IncomingMessage, FastifyReply>()
/** Connections that end with the answer which they are sent now. */
const closing = new WeakSet<object>()

type ClientError = Error & { code?: string }
const clientErrors: Record<string, [number, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request is too large'],
}

/**
 * What Fastify, and Node beneath it, would answer by themselves goes through the same hooks and the same error handler as every other
 * request: targets that can't be routed, a Host that is missing, bytes that are not HTTP.
 */
export const earlyErrorOptions = (appOf: () => FastifyInstance) => ({
  // Node's own check answers without our headers; `requestHost` checks more.
  http: { requireHostHeader: false },
  rewriteUrl: (request: IncomingMessage) => {
    requests.set(request.socket, request)
    const url = request.url ?? ''
    const rewritten = pathAndQuery(url, request.headers.host)
    if (rewritten !== null) return rewritten
    earlyErrors.set(request, { url, error: new HttpError(400, 'The address of the request is not valid') })
    return '/'
  },
  frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
    respondWithError(appOf(), error, request.raw, reply.raw),
  clientErrorHandler: (error: ClientError, socket: Socket) => onClientError(appOf(), error, socket),
})

/** Adds the hook that throws early errors. It comes before every other that may refuse a request. */
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
    respondWithError(app, new HttpError(417, 'The expectation of the request can’t be met'), request, response),
  )
}

/** Answers a request with an error on a connection that Node has handed over, such as at an upgrade, and closes it. */
export function respondOnSocket(app: FastifyInstance, error: Error, request: IncomingMessage, socket: Socket) {
  closing.add(socket)
  const response = new ServerResponse(request)
  response.shouldKeepAlive = false
  try {
    response.assignSocket(socket)
  } catch {
    // An earlier request on it is still being answered.
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

/** The parser takes nothing more from this connection, so it ends with an answer: to the request under way, or to none. */
function onClientError(app: FastifyInstance, { code = '' }: ClientError, socket: Socket) {
  if (closing.has(socket)) return
  if (code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  closing.add(socket)
  const error = new HttpError(...(clientErrors[code] ?? [400, 'The request is not valid HTTP']))
  const request = requests.get(socket)
  const reply = request && replies.get(request)
  if (!request || (request.complete && reply?.raw.writableFinished))
    return respondOnSocket(app, error, emptyRequest(socket), socket)
  // Otherwise its first hook is yet to run.
  if (reply) closeAfter(reply.raw, socket)
  if (request.complete) return
  // Whatever reads its body waits for more; Node tells it only of requests that are not answered yet.
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
