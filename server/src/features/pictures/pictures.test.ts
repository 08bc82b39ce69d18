import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { aForm, storedFiles } from '../../testing/form-data.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { anAdmin, anAgent, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import { pictureSizeOf } from './picture-size.ts'
import { pictureCleaning, pictureColumns } from './pictures.cleaning.job.ts'
import { aDrawing, aGif, aJpeg, aPng, aWebp, picturesOf } from './pictures.factory.ts'
import { cleanSvg } from './sanitize-svg.ts'
import { svgRootIndex } from './svg-root.ts'

type Someone = Parameters<Desk['send']>[0]
type Content = Uint8Array | string

function sanitizedSvg(text: string): string {
  const result = cleanSvg(text)
  if ('problem' in result) throw new Error(result.problem)
  return result.svg
}

async function upload(desk: Desk, someone: Someone, content: Content, name = 'logo.png', type = 'image/png') {
  const bytes = typeof content === 'string' ? content : new Uint8Array(content)
  const form = await aForm([['file', { name, type, content: bytes }]])
  const { status, json } = await desk.send(someone, { url: '/api/pictures', ...form })
  return { status, url: (json as { url: string }).url, message: (json as { message: string }).message }
}

describe('pictures', () => {
  test('a picture’s type is determined by its bytes, and any client that has its URL can open it', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    for (const [type, bytes] of [
      ['image/png', aPng],
      ['image/gif', aGif],
      ['image/webp', aWebp],
      ['image/jpeg', aJpeg],
      ['image/svg+xml', aDrawing],
    ] as const) {
      const { status, url } = await upload(desk, agent, bytes, 'named.txt', 'text/plain')
      expect([type, status]).toEqual([type, 201])
      expect(url).toMatch(/^\/api\/pictures\/[0-9a-f]{32}$/)
      const shown = await desk.send(null, { url })
      expect(shown.status).toBe(200)
      expect(shown.headers).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'cache-control': 'public, max-age=31536000, immutable',
      })
    }
  })

  test('any signed-in user can upload a picture, on a portal too, and an unauthenticated client cannot', async ({
    desk,
  }) => {
    const portalUser = await aUserOfPortal(desk.db)
    for (const someone of [await anAdmin(desk.db), await anAgent(desk.db), await aRequester(desk.db), portalUser])
      expect((await upload(desk, someone, aPng)).status).toBe(201)
    expect((await upload(desk, null, aPng)).status).toBe(401)
  })

  test('a file that is no picture, too large, missing or not the only one returns an error and stores nothing', async ({
    desk,
  }) => {
    const agent = await anAgent(desk.db)
    const before = storedFiles(desk.settings.dataFolder).sort()
    const kinds = 'Choose a PNG, JPEG, WebP, GIF or SVG picture'
    for (const other of ['<html><svg/></html>', 'hello', '', '%PDF-1.4', '<svgx>', '<script>1</script>'])
      expect(await upload(desk, agent, other)).toMatchObject({ status: 400, message: kinds })
    const large = new Uint8Array(1024 * 1024 + 1)
    large.set(aPng)
    expect(await upload(desk, agent, large)).toMatchObject({ status: 413, message: 'A file can be at most 1 MB' })
    const two = await aForm([
      ['a', { name: 'a.png' }],
      ['b', { name: 'b.png' }],
    ])
    expect((await desk.send(agent, { url: '/api/pictures', ...two })).json).toMatchObject({
      message: 'Choose one picture',
    })
    expect((await desk.send(agent, { method: 'POST', url: '/api/pictures', payload: {} })).status).toBe(400)
    expect(storedFiles(desk.settings.dataFolder).sort()).toEqual(before)
  })

  test('a picture with more pixels than a browser should show is refused, whatever its type', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const before = storedFiles(desk.settings.dataFolder).sort()
    const message = 'A picture can have at most 10,000 pixels on each side and 40 megapixels in total'
    for (const [width, height] of [
      [60_000, 60_000],
      [10_001, 1],
      [1, 10_001],
      [8001, 5000],
    ] as const)
      for (const [type, picture] of Object.entries(picturesOf(width, height))) {
        // A side of a lossy or lossless WebP has 14 bits.
        if (!picture) continue
        expect([type, width, await upload(desk, agent, picture)]).toMatchObject([type, width, { status: 400, message }])
      }
    expect(storedFiles(desk.settings.dataFolder).sort()).toEqual(before)

    for (const [type, picture] of Object.entries(picturesOf(10_000, 4000)))
      expect([type, (await upload(desk, agent, picture!)).status]).toEqual([type, 201])
  })

  test('the size of a JPEG is the one of its frame, and a GIF contains all of its frames', () => {
    const thumbnail = Buffer.from(`ffe1000dffc000110800010001${'00'.repeat(2)}`, 'hex')
    const jpeg = picturesOf(300, 200).jpeg
    const withThumbnail = Buffer.concat([jpeg.subarray(0, 2), thumbnail, jpeg.subarray(2)])
    expect(pictureSizeOf(withThumbnail, 'image/jpeg')).toEqual({ width: 300, height: 200 })
    const gif = Buffer.concat([aGif.subarray(0, -1), aGif.subarray(19)])
    gif.writeUInt16LE(60_000, gif.lastIndexOf(0x2c) + 5)
    expect(pictureSizeOf(gif, 'image/gif')).toEqual({ width: 60_000, height: 1 })
    expect(pictureSizeOf(gif.subarray(0, 30), 'image/gif')).toEqual({ width: 1, height: 1 })
  })

  test.for([
    ['image/png', aPng],
    ['image/jpeg', aJpeg],
    ['image/gif', aGif],
    ['image/webp', aWebp],
  ] as const)('%s has no size without its header, however it is cut', ([type, picture]) => {
    expect(pictureSizeOf(picture, type)).toEqual({ width: 1, height: 1 })
    const sizes = Array.from(picture, (_, end) => pictureSizeOf(picture.subarray(0, end), type))
    expect(sizes[9]).toBeNull()
    for (const size of sizes) expect([null, { width: 1, height: 1 }]).toContainEqual(size)
  })

  test('a picture that does not exist returns 404', async ({ desk }) => {
    for (const token of ['0'.repeat(32), 'x', '..%2f..%2fetc'])
      expect((await desk.send(null, { url: `/api/pictures/${token}` })).status).toBe(404)
  })
})

describe('an SVG', () => {
  test('an SVG keeps its drawing elements', () => {
    const clean = sanitizedSvg(aDrawing.toString())
    expect(clean).toContain('viewBox="0 0 8 8"')
    expect(clean).toContain('<linearGradient id="a"><stop offset="1" stop-color="#356CCF"')
    expect(clean).toContain('fill="url(#a)"')
    expect(sanitizedSvg('<svg><style>.a{fill:red}</style><use xlink:href="#a"/></svg>')).toContain('.a{fill:red}')
    expect(sanitizedSvg('<svg><use xlink:href="#a"/></svg>')).toContain('xlink:href="#a"')
  })

  const harm = [
    '<script>alert(1)</script>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
    '<path onload="alert(1)" d="M0 0"/>',
    '<path ONCLICK="alert(1)"/>',
    '<a href="javascript:alert(1)"><text>x</text></a>',
    '<use href="https://evil.example/x.svg#alert(1)"/>',
    '<image xlink:href="data:image/svg+xml,alert(1)"/>',
    '<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>',
    '<set attributeName="onload" to="alert(1)"/>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<style><![CDATA[</style><script>alert(1)</script>]]></style>',
    '<title><![CDATA[<script>alert(1)</script>]]></title>',
  ]
  test.for(harm)('an SVG loses %s', (piece) => {
    const clean = sanitizedSvg(`<svg xmlns="http://www.w3.org/2000/svg">${piece}<path d="M1 1"/></svg>`)
    expect(clean).toContain('d="M1 1"')
    expect(clean).not.toMatch(/<[^>]*alert|<(?:\w+:)?script|javascript:|foreignObject|iframe|<set|<animate/i)
  })

  test.for([
    ['@import url("https://evil.example/a.css");.a{fill:red}', ' .a{fill:red}'],
    ["@IMPORT 'https://evil.example/a.css'", ' '],
    ['/* @import */.a{fill:url(#b)}', ' .a{fill:url(#b)}'],
    ['.a{fill:url( "https://evil.example/a.svg#b" )}', '.a{fill:none}'],
    ['.a{fill:url(//evil.example/a.svg#b)}', '.a{fill:none}'],
    ['.a{fill:url(data:image/svg+xml,x)}', '.a{fill:none}'],
    ['.a{fill:url(data:image/png;base64,AAAA)}', '.a{fill:url(data:image/png;base64,AAAA)}'],
    ['.a{fill:url(https://evil.example/', '.a{fill:none'],
    ['@im@import a;port "https://evil.example/a.css";', '@im port "https://evil.example/a.css";'],
    ['@\\69mport "https://evil.example/a.css";', ''],
    ['.a{fill:u\\72l(https://evil.example/a)}', ''],
    ['.a{background:image-set("https://evil.example/a" 1x)}', ''],
    ['.a{background:src("https://evil.example/a")}', ''],
  ])('an SVG loses imports and external URLs in its styles: %s', ([css, kept]) => {
    expect(sanitizedSvg(`<svg><style>${css}</style><g/></svg>`)).toBe(`<svg><style>${kept}</style><g></g></svg>`)
  })

  test('an SVG loses external URLs in attributes that are CSS', () => {
    expect(sanitizedSvg('<svg><g fill="url(https://evil.example/a#b)" style="fill:url(#a)"/></svg>')).toBe(
      '<svg><g fill="none" style="fill:url(#a)"></g></svg>',
    )
    expect(sanitizedSvg('<svg><g fill="u\\72l(https://evil.example/a#b)"/></svg>')).toBe('<svg><g></g></svg>')
  })

  test('an SVG loses its document type, and so its entities', () => {
    const bomb = '<!DOCTYPE svg [<!ENTITY a "alert(1)"><!ENTITY b "&a;&a;">]><svg><text>&b;</text></svg>'
    expect(sanitizedSvg(bomb)).not.toMatch(/DOCTYPE|ENTITY/)
  })

  test('an SVG may begin with a declaration, comments and a document type, and with nothing else', () => {
    const before = `\ufeff \n<?xml version="1.0"?><!-- <svg> --><!DOCTYPE svg [<!ENTITY a "<svg>">] >\n`
    expect(svgRootIndex(`${before}<SVG>`)).toBe(before.length)
    for (const other of [' ', 'a<svg>', '<svgx>', '<!-- <svg>', '<?xml <svg ', '<!doctype svg [ > <svg>', '<g><svg>'])
      expect([other, svgRootIndex(other)]).toEqual([other, -1])
  })

  test('the start of an SVG is found without backtracking', () => {
    const many = 100_000
    for (const one of [' ', '<!---->', '<?a?> ', '<!DOCTYPE', '<!DOCTYPE[', '<!DOCTYPE>', '<!DOCTYPE [] > '])
      expect([one, svgRootIndex(`${one.repeat(many)}x`)]).toEqual([one, -1])
  })

  test('only the sanitized SVG is stored', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const before = storedFiles(desk.settings.dataFolder).length
    const { url } = await upload(desk, agent, '<svg onload="alert(1)"><script>alert(1)</script><g/></svg>')
    expect((await desk.send(null, { url })).text).toBe('<svg><g></g></svg>')
    expect(storedFiles(desk.settings.dataFolder)).toHaveLength(before + 1)
  })
})

describe('unused pictures', () => {
  test('unused pictures are deleted after a day', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const [logo, avatar, brand, unused, fresh] = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => (await upload(desk, admin, aPng)).url),
    )
    const customer = await aCustomer(desk.db)
    await aPortal(desk.db, customer.id, { logo_url: brand! })
    await desk.db.updateTable('company').set({ logo_url: logo! }).execute()
    await desk.db.updateTable('users').set({ avatar_url: avatar! }).where('id', '=', admin.id).execute()
    await desk.db
      .updateTable('pictures')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('token', '<>', fresh!.split('/').at(-1)!)
      .execute()
    await pictureCleaning(desk.pool, desk.app.fileStore).work({}, false)
    const statuses = await Promise.all(
      [logo, avatar, brand, unused, fresh].map(async (url) => (await desk.send(null, { url: url! })).status),
    )
    expect(statuses).toEqual([200, 200, 200, 404, 200])
    expect(storedFiles(desk.settings.dataFolder)).not.toContain(unused!.split('/').at(-1))
  })

  test('every column that holds a picture URL is checked for use', async ({ desk }) => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('logo_url', 'avatar_url', 'picture_url')`.execute(desk.db)
    expect(rows.map(({ name }) => name).sort()).toEqual(pictureColumns.map((column) => column.join('.')).sort())
  })
})
