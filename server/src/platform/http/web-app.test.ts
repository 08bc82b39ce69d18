import { once } from 'node:events'
import fs from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { type Brand, registerWebApp, renderIndexHtml } from './web-app.ts'

const index = '<!doctype html>\n<html lang="en" dir="ltr"><head><title>Hatchway</title></head><body></body></html>'
const acme: Brand = { title: 'Acme <Support>', primaryColor: '#112233', secondaryColor: '#445566', isPortal: true }
const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

async function aSite({
  isBuilt = true,
  brand = async () => acme,
}: {
  isBuilt?: boolean
  brand?: () => Promise<Brand>
} = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hatchway-web-'))
  if (isBuilt) {
    fs.mkdirSync(path.join(folder, 'assets'))
    fs.writeFileSync(path.join(folder, 'index.html'), index)
    fs.writeFileSync(path.join(folder, 'mark.svg'), '<svg/>')
    fs.writeFileSync(path.join(folder, 'assets/main-1a2b.js'), 'console.log(1)')
    fs.writeFileSync(path.join(folder, 'assets/main-1a2b.js.gz'), gzipSync('console.log(1)'))
  }
  const app = Fastify()
  app.decorate('inContext', brand as never)
  await registerWebApp(app, brand, folder)
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found' }))
  return app
}

describe('the web pages', () => {
  test('every address that a browser opens is the one page, dressed in the brand of its host', async () => {
    const app = await aSite()
    for (const url of ['/', '/tickets/7', '/index.html', '/nowhere?x=1']) {
      const reply = await app.inject({ url, headers: asBrowser })
      expect(reply.statusCode).toBe(200)
      expect(reply.body).toContain(
        '<html style="--brand: #112233; --brand-2: #445566" data-portal lang="en" dir="ltr">',
      )
      expect(reply.body).toContain('<title>Acme &#60;Support&#62;</title>')
      expect(reply.headers['cache-control']).toBe('no-cache')
      const again = await app.inject({ url, headers: { ...asBrowser, 'if-none-match': String(reply.headers.etag) } })
      expect(again.statusCode).toBe(304)
    }
    expect((await app.inject({ url: '/%E0%A4%A', headers: asBrowser })).statusCode).toBeLessThan(500)
    expect((await app.inject({ url: '/tickets', method: 'HEAD', headers: asBrowser })).statusCode).toBe(200)
  })

  test('a colour that is none never reaches the style attribute', () => {
    const page = renderIndexHtml(index, { ...acme, primaryColor: 'red" onload="x', isPortal: false })
    expect(page).toContain('<html style="--brand-2: #445566" lang')
  })

  test('the page comes undressed while the database starts', async () => {
    const app = await aSite({ brand: () => Promise.reject(new Error('starting')) })
    const reply = await app.inject({ url: '/', headers: asBrowser })
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain('<title>Hatchway</title>')
  })

  test('files are kept for ever when their name follows their content, and asked about again when not', async () => {
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

  test('an address that begins with two slashes and holds no valid host gets the page', async () => {
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

  test('what is neither a page nor a file is not found, as JSON', async () => {
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

  test('without a build a plain page says what to do', async () => {
    const app = await aSite({ isBuilt: false })
    const reply = await app.inject({ url: '/', headers: asBrowser })
    expect(reply.statusCode).toBe(503)
    expect(reply.body).toContain('npm start')
  })
})
