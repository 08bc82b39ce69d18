import net from 'node:net'
import type { Sample } from './timings.ts'

/** A request, ready to be written to a socket. */
export type Request = () => string
/** `allowErrors` where responses other than 2xx are expected. */
export type Load = {
  callers: number
  seconds: number
  allowErrors?: boolean
  /** Milliseconds from a response to the caller's next request; without it, none. */
  pause?: number
}

/**
 * Keeps the given number of callers busy for the given number of seconds, each on a keep-alive connection of its own, sending the next
 * request as soon as the response has arrived. It implements just enough HTTP to find a response's end, so that it leaves the cores to the
 * measured server. Any response but 2xx ends it.
 */
export async function loadHttp(
  port: number,
  request: Request,
  { callers, seconds, allowErrors = false, pause = 0 }: Load,
): Promise<Sample> {
  const times: number[] = []
  const started = performance.now()
  const end = started + seconds * 1000
  await Promise.all(
    Array.from({ length: callers }, () => keepRequesting(port, request, end, times, { allowErrors, pause })),
  )
  return { times, elapsed: performance.now() - started }
}

function keepRequesting(
  port: number,
  request: Request,
  end: number,
  times: number[],
  { allowErrors, pause }: Required<Pick<Load, 'allowErrors' | 'pause'>>,
) {
  return new Promise<void>((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
    let sentAt = 0
    let response: Response | null = null
    const next = () => {
      sentAt = performance.now()
      if (sentAt >= end) return void socket.end(resolve)
      response = null
      socket.write(request())
    }
    socket.once('connect', next)
    socket.once('error', reject)
    socket.on('data', (bytes: Buffer) => {
      response = response ? more(response, bytes) : head(bytes)
      if (!response.isWhole) return
      if (!response.isFine && !allowErrors)
        return void socket.destroy(new Error(`Response: ${bytes.toString('latin1')}`))
      times.push(performance.now() - sentAt)
      if (pause > 0) setTimeout(next, pause)
      else next()
    })
  })
}

/** `missing` bytes until its end; unknown (null) for a chunked response, whose end is detected in `tail`. */
type Response = { isFine: boolean; missing: number | null; tail: Buffer; isWhole: boolean }

const none = Buffer.alloc(0)
const lastChunk = Buffer.from('0\r\n\r\n')

/** The head of a response arrives in one piece: it is written in one piece and is shorter than a packet of the loopback. */
function head(bytes: Buffer): Response {
  const bodyAt = bytes.indexOf('\r\n\r\n') + 4
  const text = bytes.toString('latin1', 0, bodyAt)
  const length = /\r\ncontent-length: (\d+)/i.exec(text)
  const isEmpty = text.startsWith('HTTP/1.1 204')
  const missing = isEmpty ? 0 : length ? Number(length[1]) : null
  return more({ isFine: text.startsWith('HTTP/1.1 2'), missing, tail: none, isWhole: false }, bytes.subarray(bodyAt))
}

function more(response: Response, bytes: Buffer): Response {
  if (response.missing === null) {
    const tail = Buffer.concat([response.tail, bytes.subarray(-lastChunk.length)]).subarray(-lastChunk.length)
    return { ...response, tail, isWhole: tail.equals(lastChunk) }
  }
  const missing = response.missing - bytes.length
  return { ...response, missing, isWhole: missing <= 0 }
}
