import http from 'node:http'
import type { Session } from '../load/request.ts'

export type RequestToSend = { method: 'GET' | 'PATCH' | 'POST'; path: string; body?: object }

/**
 * Sends one request as this user and returns the parsed JSON. Rejects on any status but success. Uses `http` because `fetch` overwrites the
 * `host` header, which selects the portal.
 */
export function sendRequest(
  agent: http.Agent,
  port: number,
  { host, cookie }: Session,
  { method, path, body }: RequestToSend,
): Promise<unknown> {
  const json = body && JSON.stringify(body)
  const headers = {
    host,
    cookie,
    ...(json && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
  }
  return new Promise((resolve, reject) => {
    const request = http.request({ port, host: '127.0.0.1', path, method, agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (response.statusCode! < 300) resolve(JSON.parse(text))
        else reject(new Error(`${method} ${path} returned ${response.statusCode}: ${text.slice(0, 200)}`))
      })
    })
    request.once('error', reject)
    request.end(json)
  })
}
