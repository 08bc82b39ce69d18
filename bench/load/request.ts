import type { Request } from './http-load.ts'

/** A signed-in user: the host of their requests, and their session. */
export type Session = { host: string; cookie: string }

/** The headers that a browser's page sends. */
const acceptEncoding = 'gzip, deflate, br, zstd'

export function get(url: string, { host, cookie }: Session): Request {
  const request = `GET ${url} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\naccept: application/json\r\naccept-encoding: ${acceptEncoding}\r\n\r\n`
  return () => request
}

export function post(url: string, { host, cookie }: Session, body: unknown) {
  const json = JSON.stringify(body)
  return `POST ${url} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\naccept: application/json\r\naccept-encoding: ${acceptEncoding}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`
}

const boundary = 'hatchway-bench'

/** A form with one file. */
export function form(url: string, { host, cookie }: Session, fileName: string, text: string) {
  const body = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n${text}\r\n--${boundary}--\r\n`
  return `POST ${url} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\naccept: application/json\r\naccept-encoding: ${acceptEncoding}\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}
