import net from 'node:net'
import type { Caller } from './callers.ts'
import type { HostileRequest } from './hostile-request.ts'

export type RawRequest = Omit<HostileRequest, 'caller'>
type Sender = Pick<Caller, 'host' | 'cookie'>

/** The raw response; `status` is 0 when the connection ended or `timeLimit` passed without one. */
export type RawResponse = {
  status: number
  headers: Map<string, string[]>
  body: string
  milliseconds: number
}

/** The time limit in milliseconds. */
const timeLimit = 30_000

/** Writes a request to its own socket, header by header as given: HTTP clients would refuse to send most of it. */
export function sendRaw(port: number, caller: Sender, request: RawRequest): Promise<RawResponse> {
  const started = performance.now()
  return new Promise((resolve) => {
    const received: Buffer[] = []
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
    const end = () => {
      socket.destroy()
      resolve({ ...parsed(Buffer.concat(received)), milliseconds: performance.now() - started })
    }
    socket.setTimeout(timeLimit, end)
    // The end of a rejected upload is written to a closed socket; the response may still have arrived.
    socket.on('error', end)
    socket.on('end', end)
    socket.on('data', (part) => {
      received.push(part)
      if (/^HTTP\/1\.1 101 /.test(received[0]!.toString('latin1', 0, 20))) end()
    })
    socket.write(bytesOf(caller, request))
  })
}

function bytesOf({ host, cookie }: Sender, { method, target, headers, body }: RawRequest) {
  const own: [string, string][] = [['connection', 'close']]
  if (!headers.some(([name]) => name === 'host')) own.push(['host', host])
  if (cookie) own.push(['cookie', cookie])
  if (body) own.push(['content-length', String(body.length)])
  const lines = [...own, ...headers].map(([name, value]) => `${name.replace('+', '')}: ${value}`)
  const head = `${[`${method} ${withoutBreaks(target)} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)])
}

/** A blank or a line break would end the target, and what follows would be another request's. */
const withoutBreaks = (target: string) => target.replaceAll(/[\s\0]/g, '+')

function parsed(bytes: Buffer): Omit<RawResponse, 'milliseconds'> {
  const text = bytes.toString('utf8')
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, Math.max(end, 0)).split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1] ?? 0)
  const headers = new Map<string, string[]>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()])
  }
  const body = text.slice(end + 4)
  const isChunked = headers.get('transfer-encoding')?.includes('chunked')
  return { status, headers, body: isChunked ? unchunked(body) : body }
}

/** An approximation that suffices for checking text: chunk sizes count bytes, so their lines are skipped. */
const unchunked = (body: string) => body.replaceAll(/(^|\r\n)[0-9a-f]{1,8}\r\n/g, '')
