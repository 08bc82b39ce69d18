import { expect, test } from 'vitest'
import { DiskFullError, failureOf } from './docker.failures.ts'
import { archiveFileName, imageNameOf, loadedAs, sourceOf } from './image-name.ts'
import { SkopeoFailed } from './skopeo.ts'

/** Error texts as skopeo 1.9 writes them. */
const said: [string, string][] = [
  ['reading manifest 2 in r.example/x: manifest unknown: manifest unknown', 'does not have the image'],
  ['reading manifest 1 in r.example/x: unauthorized: authentication required', 'denied access'],
  ['requested access to the resource is denied', 'denied access'],
  [
    'pinging container registry r.example: Get "https://r.example/v2/": dial tcp: connect: connection refused',
    'cannot be reached',
  ],
  ['dial tcp: lookup r.example on 10.0.0.1:53: no such host', 'cannot be reached'],
  ['pinging container registry r: http: server gave HTTP response to HTTPS client', 'cannot be reached'],
  ['tls: failed to verify certificate: x509: certificate signed by unknown authority', 'cannot be reached'],
  [
    'pinging container registry r.example: Get "https://r.example/v2/": context deadline exceeded',
    'did not respond in time',
  ],
  ['writing blob: write image/dir-put-blob4: no space left on device', 'no disk space left'],
  ['toomanyrequests: You have reached your pull rate limit', 'is busy'],
  ['panic: runtime error', 'could not be fetched'],
]

test.for(said)('%s: the message contains …%s…', ([words, sentence]) => {
  const { message } = failureOf(new SkopeoFailed(words, 1))
  expect(message).toContain(sentence)
  expect(message).not.toMatch(/r\.example|skopeo|tcp|https?:/)
})

test('a killed program, a full disk and an expired time limit have their own messages', () => {
  expect(failureOf(new SkopeoFailed('', 'SIGKILL')).message).toContain('was interrupted')
  expect(failureOf(new DiskFullError()).message).toContain('no disk space left')
  expect(failureOf(Object.assign(new Error('write'), { code: 'ENOSPC' })).message).toContain('no disk space left')
  expect(failureOf(new DOMException('late', 'TimeoutError')).message).toContain('did not respond in time')
  expect(failureOf(new Error('anything')).message).toContain('could not be fetched')
})

test('an image name consists of a registry, a path and a tag or digest, and nothing else is accepted', () => {
  const digest = `sha256:${'a'.repeat(64)}`
  const parts = imageNameOf('registry.lan:5000/net/gateway:2.1')!
  expect(parts).toEqual({ repository: 'registry.lan:5000/net/gateway', tag: '2.1', digest: null })
  expect(sourceOf({ ...parts, digest })).toBe(`registry.lan:5000/net/gateway@${digest}`)
  expect(sourceOf(imageNameOf('registry.lan:5000/gateway')!)).toBe('registry.lan:5000/gateway:latest')
  expect(loadedAs(imageNameOf(`gateway@${digest}`)!)).toBe('gateway:sha256-aaaaaaaaaaaa')
  expect(archiveFileName(parts, 'Gateway / client', '2.1')).toBe('Gateway-client-2.1.tar')
  expect(archiveFileName(parts, null, '2.1')).toBe('gateway-2.1.tar')
  for (const bad of [
    '',
    '-x',
    '--help',
    'dir:/etc',
    'oci:/x',
    'a b',
    'https://x/y',
    '/etc/passwd',
    '../x',
    'a\n',
    'docker://x',
  ])
    expect(imageNameOf(bad), bad).toBeNull()
})
