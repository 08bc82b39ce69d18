import { pino } from 'pino'
import { describe, expect } from 'vitest'
import { buildApp } from '../../../app.ts'
import { type Desk, openDesk, test } from '../../../testing/test-desk.ts'
import { unique } from '../../../testing/unique.ts'
import { cspReportPath } from './csp-reports.ts'

const single = (directive: string) => ({
  'csp-report': {
    'document-uri': 'https://desk.example/tickets?search=secret',
    'effective-directive': directive,
    'blocked-uri': 'eval',
  },
})
const several = (...directives: string[]) =>
  directives.map((effectiveDirective) => ({
    type: 'csp-violation',
    age: 1,
    url: 'https://desk.example/',
    body: { effectiveDirective, blockedURL: 'https://evil.example/x.js', documentURL: 'https://desk.example/' },
  }))

async function report(desk: Desk, payload: unknown, type = 'application/csp-report', more: object = {}) {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload)
  return desk.send(null, {
    method: 'POST',
    url: cspReportPath,
    headers: { 'content-type': type },
    remoteAddress: unique('10.0.0'),
    payload: text,
    ...more,
  })
}
async function counted(desk: Desk, directive: string) {
  const { values } = await desk.app.metrics.getSingleMetric('hatchway_csp_violations_total')!.get()
  return values.find(({ labels }) => labels.directive === directive)?.value ?? 0
}

describe('reports of Content Security Policy violations', () => {
  test('every page sends report-uri, and over https also the Reporting API endpoint', async ({ desk }) => {
    const { headers } = await desk.send(null, { url: '/', headers: { accept: 'text/html' } })
    expect(headers['content-security-policy']).toMatch(new RegExp(`;report-uri ${cspReportPath}$`))
    expect(headers['reporting-endpoints']).toBeUndefined()
    const secure = await openDesk({ HATCHWAY_URL: 'https://desk.example' })
    const overHttps = await secure.desk.send(null, { url: '/', headers: { accept: 'text/html' } })
    expect(overHttps.headers['content-security-policy']).toContain(`;report-uri ${cspReportPath};report-to csp`)
    expect(overHttps.headers['reporting-endpoints']).toBe(`csp="${cspReportPath}"`)
    await secure.close()
  })

  test('needs no session, returns 204 and counts the violation by its directive', async ({ desk }) => {
    expect(await report(desk, single('script-src'))).toMatchObject({ status: 204, text: '' })
    expect(await report(desk, several('script-src', 'img-src'), 'application/reports+json')).toMatchObject({
      status: 204,
    })
    expect([await counted(desk, 'script-src'), await counted(desk, 'img-src')]).toEqual([2, 1])
    const { text } = await desk.send(null, { url: '/metrics' })
    expect(text).toContain('hatchway_csp_violations_total{directive="script-src"} 2')
  })

  test('counts an unknown directive as other, so that a sender cannot create labels', async ({ desk }) => {
    for (const name of ['made-up', 'x"} 1\nfake_metric 7', '__proto__', '']) await report(desk, single(name))
    await report(desk, several('another'), 'application/reports+json')
    expect(await counted(desk, 'other')).toBe(5)
    const { values } = await desk.app.metrics.getSingleMetric('hatchway_csp_violations_total')!.get()
    expect(values.map(({ labels }) => labels.directive).every((name) => /^[a-z-]+$/.test(String(name)))).toBe(true)
  })

  test('ignores invalid reports, and counts at most twenty in one request', async ({ desk }) => {
    for (const body of [{}, [], null, 'text', { 'csp-report': 1 }, [1], [{ type: 'csp-violation' }]])
      expect((await report(desk, JSON.stringify(body))).status).toBe(204)
    await report(desk, several(...Array<string>(500).fill('font-src')).slice(0, 250), 'application/reports+json')
    expect(await counted(desk, 'font-src')).toBe(20)
  })

  test.for([
    ['application/json', JSON.stringify(single('script-src')), 415],
    ['text/plain', 'x', 415],
    ['application/csp-report', '{', 400],
    ['application/csp-report', '{"__proto__":{}}', 400],
    ['application/csp-report', JSON.stringify('x'.repeat(70_000)), 413],
  ] as const)('is rejected as %s when it is not a report or too large', async ([type, body, status], { desk }) => {
    expect((await report(desk, body, type)).status).toBe(status)
  })

  test('accepts sixty requests a minute from one IP address, and none from another site', async ({ desk }) => {
    const remoteAddress = unique('10.9.0')
    await desk.db
      .insertInto('rate_limits')
      .values({ key: `csp-report:${remoteAddress}`, count: 59, started_at: new Date() })
      .execute()
    const replies = [1, 2].map(() => report(desk, single('media-src'), undefined, { remoteAddress }))
    expect((await Promise.all(replies)).map(({ status }) => status).sort()).toEqual([204, 429])
    expect(await counted(desk, 'media-src')).toBe(1)
    const headers = { 'content-type': 'application/csp-report', origin: 'https://evil.example' }
    expect((await report(desk, single('script-src'), undefined, { headers })).status).toBe(403)
  })

  test('logs at most one entry a minute for each directive, without the query of any URL', async ({ desk }) => {
    const lines: Record<string, unknown>[] = []
    const app = await buildApp(
      desk.settings,
      pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) }),
    )
    app.database.pool = desk.pool
    const headers = { host: 'desk.localhost', 'content-type': 'application/csp-report' }
    for (const directive of ['script-src', 'script-src', 'made-up', 'made-up too'])
      await app.inject({
        method: 'POST',
        url: cspReportPath,
        headers,
        remoteAddress: unique('10.0.0'),
        payload: JSON.stringify(single(directive)),
      })
    expect(lines).toMatchObject([
      { level: 40, directive: 'script-src', blocked: 'eval', page: 'https://desk.example/tickets' },
      { level: 40, directive: 'other' },
    ])
    expect(lines).toHaveLength(2)
    await app.close()
  })
})
