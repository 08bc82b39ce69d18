import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedPush = { path: string; headers: http.IncomingHttpHeaders; text: string; subject: string }
type Answer = { status: number; headers?: Record<string, string> }

/** A browser with a subscription: its keys are those of RFC 8291, and only it can read its pushes. */
export type TestBrowser = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  pushes: ReceivedPush[]
  /** What the push service answers to pushes to this browser from now on. */
  answers: (answer: Answer) => void
}

/** Starts a push service on this machine, which verifies the sender and decrypts what it receives for its browsers. */
export async function startPushService() {
  const browsers = new Map<string, { browser: TestBrowser; keys: Keys; answer: Answer }>()
  const unexpected: string[] = []
  const server = http.createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const known = browsers.get(request.url!)
    if (!known || request.method !== 'POST') {
      unexpected.push(`${request.method} ${request.url}`)
      response.writeHead(404).end()
      return
    }
    const subject = verifiedSubject(request.headers.authorization ?? '', origin)
    const text = decrypt(body, known.keys)
    known.browser.pushes.push({ path: request.url!, headers: request.headers, text, subject })
    response.writeHead(known.answer.status, known.answer.headers).end('x'.repeat(2000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const origin = `http://${host}`
  return {
    host,
    /** Requests that no browser expects. */
    unexpected,
    openBrowser(): TestBrowser {
      const path = `/push/${randomBytes(16).toString('base64url')}`
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const keys = { ecdh, auth: randomBytes(16) }
      const browser: TestBrowser = {
        subscription: {
          endpoint: `${origin}${path}`,
          keys: { p256dh: ecdh.getPublicKey('base64url'), auth: keys.auth.toString('base64url') },
        },
        pushes: [],
        answers: (answer) => {
          entry.answer = answer
        },
      }
      const entry = { browser, keys, answer: { status: 201 } as Answer }
      browsers.set(path, entry)
      return browser
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

type Keys = { ecdh: ReturnType<typeof createECDH>; auth: Buffer }

/** Decrypts a body in the content coding `aes128gcm` (RFC 8188) with the keys of a subscription (RFC 8291). */
function decrypt(body: Buffer, { ecdh, auth }: Keys) {
  const keyEnd = 21 + body[20]!
  const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, keyEnd), body.subarray(keyEnd)]
  const derive = (key: Buffer, from: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with a delimiter and padding.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** Verifies the signature of the sender (VAPID, RFC 8292) for this push service, and returns the subject. */
function verifiedSubject(authorization: string, audience: string) {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(key!, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const [header, claims, signature] = token!.split('.') as [string, string, string]
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    {
      key: createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  if (!isValid || aud !== audience || exp * 1000 < Date.now()) throw new Error('The sender is not verified')
  return sub as string
}
