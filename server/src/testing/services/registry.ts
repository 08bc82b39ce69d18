import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** Whether this machine has the Debian packages that these tests need: `skopeo` and `docker-registry`. */
export const hasImageTools = ['skopeo', 'docker-registry'].every(
  (program) => spawnSync(program, ['--version']).status === 0,
)

export type Registry = Awaited<ReturnType<typeof openRegistry>>

/**
 * Starts a real container registry behind a proxy that counts requests and can hold back requests for layers: a download that takes as long
 * as a test wants.
 */
export async function openRegistry(passwordFile?: string) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hatchway-registry-'))
  const { child, port } = await startRegistry(folder, passwordFile)
  let isShut = false
  let waiting: (() => void)[] = []
  const requests: string[] = []
  const proxy = http.createServer(async (request, reply) => {
    requests.push(`${request.method} ${request.url}`)
    if (isShut && request.method === 'GET' && request.url?.includes('/blobs/'))
      await new Promise<void>((open) => waiting.push(open))
    const { host: _, ...headers } = request.headers
    const onward = http.request({
      port,
      host: '127.0.0.1',
      method: request.method,
      path: request.url,
      headers: { ...headers, host },
    })
    onward.on('response', (answer) => {
      reply.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(reply)
    })
    onward.on('error', () => reply.destroy())
    request.pipe(onward)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`

  return {
    host,
    credentials,
    /** Pushes an image of one small layer, and returns its digest. */
    push: (name: string, tag: string, text = randomBytes(8).toString('hex')) =>
      pushImage(`http://${host}/v2/${name}`, tag, text),
    /** Pushes a multi-platform index. */
    pushIndex: (name: string, tag: string, digests: Record<string, string>) =>
      pushIndex(`http://${host}/v2/${name}`, tag, digests),
    /** The number of fetched layers and configurations. */
    blobsFetched: () => requests.filter((one) => one.startsWith('GET') && one.includes('/blobs/')).length,
    shut: () => {
      isShut = true
    },
    open: () => {
      isShut = false
      for (const open of waiting) open()
      waiting = []
    },
    /** Whether a request is being held back. */
    isWaitedFor: () => waiting.length > 0,
    close: async () => {
      proxy.closeAllConnections()
      proxy.close()
      child.kill('SIGKILL')
      await once(child, 'exit')
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startRegistry(folder: string, passwordFile?: string): Promise<{ child: ChildProcess; port: number }> {
  const auth = passwordFile ? `auth: { htpasswd: { realm: test, path: ${passwordFile} } }\n` : ''
  const config = path.join(folder, 'config.yml')
  fs.writeFileSync(
    config,
    `version: 0.1\nlog: { level: info }\nstorage: { filesystem: { rootdirectory: ${folder} } }\nhttp: { addr: "127.0.0.1:0" }\n${auth}`,
  )
  const child = spawn('docker-registry', ['serve', config], { env: { PATH: process.env.PATH } })
  process.on('exit', () => child.kill('SIGKILL'))
  const port = await new Promise<number>((resolve, reject) => {
    let said = ''
    const look = (text: Buffer) => {
      said += text
      const found = /listening on 127\.0\.0\.1:(\d+)/.exec(said)
      if (found) resolve(Number(found[1]))
    }
    child.stdout.on('data', look)
    child.stderr.on('data', look)
    child.on('exit', () => reject(new Error(`The registry ended: ${said}`)))
  })
  return { child, port }
}

/** The credentials for pushing, where a registry requires a password. */
const credentials = Buffer.from('hatchway:secret').toString('base64')
const authorization = `Basic ${credentials}`
const docker = 'application/vnd.docker.distribution'
const sha = (bytes: Buffer) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`

async function pushImage(base: string, tag: string, text: string) {
  const layer = tarOf('hello.txt', Buffer.from(text))
  const packed = gzipSync(layer)
  const config = Buffer.from(
    JSON.stringify({
      architecture: 'amd64',
      os: 'linux',
      config: {},
      rootfs: { type: 'layers', diff_ids: [sha(layer)] },
    }),
  )
  for (const blob of [packed, config]) await pushBlob(base, blob)
  return pushManifest(base, tag, {
    schemaVersion: 2,
    mediaType: `${docker}.manifest.v2+json`,
    config: { mediaType: 'application/vnd.docker.container.image.v1+json', size: config.length, digest: sha(config) },
    layers: [
      { mediaType: 'application/vnd.docker.image.rootfs.diff.tar.gzip', size: packed.length, digest: sha(packed) },
    ],
  })
}

function pushIndex(base: string, tag: string, digests: Record<string, string>) {
  const manifests = Object.entries(digests).map(([architecture, digest]) => ({
    mediaType: `${docker}.manifest.v2+json`,
    size: 500,
    digest,
    platform: { os: 'linux', architecture },
  }))
  return pushManifest(base, tag, { schemaVersion: 2, mediaType: `${docker}.manifest.list.v2+json`, manifests })
}

async function pushBlob(base: string, blob: Buffer) {
  const begun = await fetch(`${base}/blobs/uploads/`, { method: 'POST', headers: { authorization } })
  const place = new URL(begun.headers.get('location')!, base)
  place.searchParams.set('digest', sha(blob))
  await taken(
    await fetch(place, {
      method: 'PUT',
      body: new Uint8Array(blob),
      headers: { authorization, 'content-type': 'application/octet-stream' },
    }),
  )
}

async function pushManifest(base: string, tag: string, manifest: { mediaType: string; [more: string]: unknown }) {
  const bytes = Buffer.from(JSON.stringify(manifest))
  await taken(
    await fetch(`${base}/manifests/${tag}`, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { authorization, 'content-type': manifest.mediaType },
    }),
  )
  return sha(bytes)
}

async function taken(answer: Response) {
  if (answer.status !== 201) throw new Error(`The registry answered ${answer.status} ${await answer.text()}`)
}

/** Returns a tar archive of one file. */
function tarOf(name: string, content: Buffer) {
  const head = Buffer.alloc(512)
  head.write(name)
  head.write('0000644\x000000000\x000000000\0', 100)
  head.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124)
  head.write('00000000000\0        0', 136)
  head.write('ustar\u000000', 257)
  const sum = head.reduce((total, byte) => total + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  const filled = Buffer.alloc(Math.ceil(content.length / 512) * 512)
  content.copy(filled)
  return Buffer.concat([head, filled, Buffer.alloc(1024)])
}

/** Returns the files of a tar archive, by name. */
export function filesOfTar(tar: Buffer): Record<string, Buffer> {
  const files: Record<string, Buffer> = {}
  for (let at = 0; at + 512 <= tar.length && tar[at] !== 0; ) {
    const name = tar.toString('utf8', at, at + 100).replace(/\0.*$/s, '')
    const size = Number.parseInt(tar.toString('utf8', at + 124, at + 136), 8)
    files[name] = tar.subarray(at + 512, at + 512 + size)
    at += 512 + Math.ceil(size / 512) * 512
  }
  return files
}
