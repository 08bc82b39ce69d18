import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { type Brand, type FirstPaint, registerWebApp, renderIndexHtml } from './web-app.ts'

const index = '<!doctype html>\n<html lang="en" dir="ltr"><head><title>Hatchway</title></head><body></body></html>'
const acme: Brand = { title: 'Acme <Support>', primaryColor: '#112233', secondaryColor: '#445566', isPortal: true }
const data = { '/api/company': { name: '</script><script>alert(1)</script>' } }
const onAcme: FirstPaint = { brand: acme, isSignedIn: true, isStaff: false, data }
const firstLoads = [
  { on: 'portal', signedIn: false, url: '', scripts: ['/assets/sign-in-1a2b.js'] },
  {
    on: 'portal',
    signedIn: true,
    url: '^/tickets/(\\d+)$',
    scripts: ['/assets/ticket-1a2b.js'],
    calls: ['/api/tickets/$1?a=1&b=2'],
  },
  { on: 'portal', signedIn: true, staff: true, url: '^/$', scripts: ['/assets/start-1a2b.js'] },
]
const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

async function aSite({
  isBuilt = true,
  page = index,
  firstPaint = async () => onAcme,
}: {
  isBuilt?: boolean
  page?: string
  firstPaint?: () => Promise<FirstPaint>
} = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hatchway-web-'))
  if (isBuilt) {
    fs.mkdirSync(path.join(folder, 'assets'))
    fs.writeFileSync(path.join(folder, 'index.html'), page)
    fs.writeFileSync(path.join(folder, 'first-loads.json'), JSON.stringify(firstLoads))
    fs.writeFileSync(path.join(folder, 'mark.svg'), '<svg/>')
    fs.writeFileSync(path.join(folder, 'assets/main-1a2b.js'), 'console.log(1)')
    fs.writeFileSync(path.join(folder, 'assets/main-1a2b.js.gz'), gzipSync('console.log(1)'))
  }
  const app = Fastify()
  app.decorate('inContext', firstPaint as never)
  await registerWebApp(app, firstPaint, folder)
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found' }))
  return app
}

describe('the web app', () => {
  test('returns the page with the brand of its host for every URL that a browser opens', async () => {
    const app = await aSite()
    for (const url of ['/', '/tickets/7', '/index.html', '/nowhere?x=1']) {
      const reply = await app.inject({ url, headers: asBrowser })
      expect(reply.statusCode).toBe(200)
      expect(reply.body).toContain(
        '<html style="--brand: #112233; --brand-2: #445566" data-portal lang="en" dir="ltr">',
      )
      expect(reply.body).toContain('<title>Acme &#60;Support&#62;</title>')
      // It holds data of its user.
      expect([reply.headers['cache-control'], reply.headers.etag]).toEqual(['no-store', undefined])
    }
    expect((await app.inject({ url: '/%E0%A4%A', headers: asBrowser })).statusCode).toBeLessThan(500)
    expect((await app.inject({ url: '/tickets', method: 'HEAD', headers: asBrowser })).statusCode).toBe(200)
  })

  test('writes the data of the first paint into an element that no text within can end', async () => {
    const { body } = await (await aSite()).inject({ url: '/', headers: asBrowser })
    const [, text] = /<script type="application\/json" id="first-paint">(.*?)<\/script>/.exec(body)!
    expect(JSON.parse(text!)).toEqual(data)
    expect(body).not.toContain('<script>')
  })

  test('permits the scripts within the built page by their hashes, and no other inline script', async () => {
    const app = await aSite({ page: index.replace('<title>', '<script>start()</script><title>') })
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', "default-src 'self';script-src 'self';object-src 'none'")
    })
    const policyOf = async (url: string) =>
      (await app.inject({ url, headers: asBrowser })).headers['content-security-policy']
    const hash = createHash('sha256').update('start()').digest('base64')
    expect(await policyOf('/tickets')).toBe(`default-src 'self';script-src 'self' 'sha256-${hash}';object-src 'none'`)
    expect(await policyOf('/mark.svg')).toBe("default-src 'self';script-src 'self';object-src 'none'")
  })

  test('links the scripts and the data that the first screen of a URL needs, as the session allows', async () => {
    const linksOf = async (url: string, isSignedIn: boolean, isStaff = false) => {
      const app = await aSite({ firstPaint: async () => ({ ...onAcme, isSignedIn, isStaff }) })
      const { body } = await app.inject({ url, headers: asBrowser })
      return [...body.matchAll(/<link rel="(\w+)"[^>]*href="([^"]*)"/g)].map(([, rel, href]) => `${rel} ${href}`)
    }
    expect(await linksOf('/tickets/7', true)).toEqual([
      'preload /api/tickets/7?a=1&#38;b=2',
      'modulepreload /assets/ticket-1a2b.js',
    ])
    expect(await linksOf('/tickets/7', false)).toEqual(['modulepreload /assets/sign-in-1a2b.js'])
    expect(await linksOf('/tickets/x', true)).toEqual([])
    expect(await linksOf('/', true, true)).toEqual(['modulepreload /assets/start-1a2b.js'])
    expect(await linksOf('/', true)).toEqual([])
  })

  test('omits an invalid color from the style attribute', () => {
    const page = renderIndexHtml(index, { ...acme, primaryColor: 'red" onload="x', isPortal: false })
    expect(page).toContain('<html style="--brand-2: #445566" lang')
  })

  test('returns the page without a brand while the database is out of reach', async () => {
    const app = await aSite({ firstPaint: () => Promise.reject(new Error('no connection')) })
    const reply = await app.inject({ url: '/', headers: asBrowser })
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain('<title>Hatchway</title>')
  })

  test('files are cached for ever when their name depends on their content, and revalidated otherwise', async () => {
    const app = await aSite()
    const script = await app.inject({ url: '/assets/main-1a2b.js' })
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(script.headers['content-type']).toContain('javascript')
    const packed = await app.inject({ url: '/assets/main-1a2b.js', headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.headers['content-type']).toContain('javascript')
    expect((await app.inject({ url: '/mark.svg' })).headers['cache-control']).toBe('no-cache')
    expect((await app.inject({ url: '/mark.svg', method: 'HEAD' })).statusCode).toBe(200)
  })

  test('returns the page for a URL that begins with two slashes and has no valid host', async () => {
    const app = await aSite()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const [response] = (await once(
      http.get({ port, host: '127.0.0.1', path: '//[', headers: asBrowser }),
      'response',
    )) as [IncomingMessage]
    response.resume()
    expect(response.statusCode).toBe(200)
    await app.close()
  })

  test('returns 404 as JSON for what is neither a page nor a file', async () => {
    const app = await aSite()
    for (const url of [
      '/api/nowhere',
      '/api',
      '/ws',
      '/assets/old-9z.js',
      '/../package.json',
      '/%2e%2e/package.json',
      '/missing.png',
    ]) {
      const reply = await app.inject({ url, headers: { accept: url.startsWith('/a') ? asBrowser.accept : '*/*' } })
      expect([url, reply.statusCode]).toEqual([url, 404])
      expect(reply.json()).toEqual({ message: 'Not found' })
    }
  })

  test('returns a plain page with instructions when there is no build', async () => {
    const app = await aSite({ isBuilt: false })
    const reply = await app.inject({ url: '/', headers: asBrowser })
    expect(reply.statusCode).toBe(503)
    expect(reply.body).toContain('npm start')
  })
})
