// A separate process: Node's HTTP server, which sends the same response to every request. Input and output go over IPC.
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export type BareAnswer = { headers: Record<string, string | string[]>; body: string }

process.once('message', ({ headers, body }: BareAnswer) => {
  const bytes = Buffer.from(body, 'base64')
  const server = http.createServer((_request, response) => response.writeHead(200, headers).end(bytes))
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
})
process.once('disconnect', () => process.exit(0))
