import { fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { get, type Session } from '../load/ask.ts'
import { loadHttp } from '../load/http-load.ts'
import type { Contender } from '../load/side-by-side.ts'
import type { BareAnswer } from './bare-server.ts'

/** Measures how fast Node's own HTTP server sends exactly the bytes of the system's response, without any processing. */
export async function bareFloor(port: number, url: string, session: Session): Promise<Contender> {
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'))
  child.send(await capture(port, url, session))
  const [barePort] = (await once(child, 'message')) as [number]
  return {
    run: (load) => loadHttp(barePort, get(url, session), load),
    close: async () => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

/** Bytes as they went over the wire, compressed or not. */
async function capture(port: number, url: string, session: Session): Promise<BareAnswer> {
  const headers = { host: session.host, cookie: session.cookie, 'accept-encoding': 'gzip, deflate, br, zstd' }
  const [response] = (await once(http.get({ port, host: '127.0.0.1', path: url, headers }), 'response')) as [
    http.IncomingMessage,
  ]
  const body = await buffer(response)
  const { 'transfer-encoding': _chunked, connection: _connection, 'keep-alive': _alive, ...kept } = response.headers
  return {
    headers: { ...(kept as BareAnswer['headers']), 'content-length': String(body.length) },
    body: body.toString('base64'),
  }
}
