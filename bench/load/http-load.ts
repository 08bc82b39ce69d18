import net from 'node:net'
import type { Sample } from './timings.ts'

/** A request, ready to be written to a socket. */
export type Ask = () => string
/** `mayRefuse` where responses other than 2xx are expected. */
export type Load = { callers: number; seconds: number; mayRefuse?: boolean }

/**
 * Keeps the given number of callers busy for the given number of seconds, each on a keep-alive connection of its own, sending the next
 * request as soon as the response has arrived. It implements just enough HTTP to find a response's end, so that it leaves the cores to the
 * measured server. Any response but 2xx ends it.
 */
export async function loadHttp(port: number, ask: Ask, { callers, seconds, mayRefuse = false }: Load): Promise<Sample> {
  const times: number[] = []
  const started = performance.now()
  const end = started + seconds * 1000
  await Promise.all(Array.from({ length: callers }, () => keepAsking(port, ask, end, times, mayRefuse)))
  return { times, elapsed: performance.now() - started }
}

function keepAsking(port: number, ask: Ask, end: number, times: number[], mayRefuse: boolean) {
  return new Promise<void>((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
    let asked = 0
    let answer: Answer | null = null
    const next = () => {
      asked = performance.now()
      if (asked >= end) return void socket.end(resolve)
      answer = null
      socket.write(ask())
    }
    socket.once('connect', next)
    socket.once('error', reject)
    socket.on('data', (bytes: Buffer) => {
      answer = answer ? more(answer, bytes) : head(bytes)
      if (!answer.isWhole) return
      if (!answer.isFine && !mayRefuse) return void socket.destroy(new Error(`Answered: ${bytes.toString('latin1')}`))
      times.push(performance.now() - asked)
      next()
    })
  })
}

/** `missing` bytes until its end; unknown (null) for a chunked response, whose end is detected in `tail`. */
type Answer = { isFine: boolean; missing: number | null; tail: Buffer; isWhole: boolean }

const none = Buffer.alloc(0)
const lastChunk = Buffer.from('0\r\n\r\n')

/** The head of a response arrives in one piece: it is written in one piece and is shorter than a packet of the loopback. */
function head(bytes: Buffer): Answer {
  const bodyAt = bytes.indexOf('\r\n\r\n') + 4
  const text = bytes.toString('latin1', 0, bodyAt)
  const length = /\r\ncontent-length: (\d+)/i.exec(text)
  const isEmpty = text.startsWith('HTTP/1.1 204')
  const missing = isEmpty ? 0 : length ? Number(length[1]) : null
  return more({ isFine: text.startsWith('HTTP/1.1 2'), missing, tail: none, isWhole: false }, bytes.subarray(bodyAt))
}

function more(answer: Answer, bytes: Buffer): Answer {
  if (answer.missing === null) {
    const tail = Buffer.concat([answer.tail, bytes.subarray(-lastChunk.length)]).subarray(-lastChunk.length)
    return { ...answer, tail, isWhole: tail.equals(lastChunk) }
  }
  const missing = answer.missing - bytes.length
  return { ...answer, missing, isWhole: missing <= 0 }
}
