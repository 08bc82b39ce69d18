import { extractText } from 'unpdf'
import { describe, expect } from 'vitest'
import { type Desk, test } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { anAppliedVersion, aRelease } from '../releases/releases.factory.ts'
import { aService } from '../services/services.factory.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAgent, aPortalUser } from '../users/users.factory.ts'

async function aVisitor({ db }: Desk, given: { is_intake?: boolean } = {}) {
  const customer = await aCustomer(db, { name: unique('Łódź & Sons'), ...given })
  await aPortal(db, customer.id, {
    name: 'Помощь Ελλάδα',
    time_zone: 'Europe/Berlin',
    date_format: 'DD/MM/YYYY',
    primary_color: '#FFD400',
  })
  return aPortalUser(db, { customer_id: customer.id })
}

/** A service with two releases: one with every field, one with as few as possible. */
async function aStory(desk: Desk) {
  const user = await aVisitor(desk)
  const service = await aService(desk.db, { name: 'Ledger', code: unique('ŁED/'), category: 'Applications' })
  const foreign = await aTicket(desk.db, { subject: 'Private matters' })
  const own = await aTicket(desk.db, { customer_id: user.customer_id, subject: 'Sums are off' })
  const older = await aRelease(desk.db, {
    service_id: service.id,
    version: '1.9.0',
    summary: '=cmd() is text, "quoted"',
    deployed_at: null,
    published_at: new Date(),
    release_type: 'hotfix',
    features: JSON.stringify(['A list']),
    bug_fixes: JSON.stringify(['No more loops']),
    dependencies: JSON.stringify(['proxy 2.4']),
  })
  await aRelease(desk.db, {
    service_id: service.id,
    version: '1.10.0',
    summary: 'Zażółć gęślą jaźń, ≥ 2',
    deployed_at: new Date('2026-01-31T23:30:00Z'),
    environments: ['production', 'testing'],
    package_name: 'ledger',
    requires_version: '1.5',
    migration_notes: '<p>Stop &amp; wait<br>then <b>go</b></p><script>no</script>',
    features: JSON.stringify({ Client: ['Faster'] }),
    bug_fixes: JSON.stringify({ critical: ['No loss'], minor: ['A typo'] }),
    known_critical_bugs: JSON.stringify([{ text: 'No loss', since: null }]),
    dependencies: JSON.stringify({ required: { proxy: '2.4' }, optional: ['relay'] }),
    test_info: '**412** checks',
    documentation_url: 'https://docs.example.com/ledger',
    ticketIds: [own.id, foreign.id],
  })
  await aRelease(desk.db, { service_id: service.id, version: '2.0.0', summary: 'Secret plans', published_at: null })
  await anAppliedVersion(desk.db, older, {
    customer_id: user.customer_id!,
    applied_at: new Date('2026-02-03T12:00:00Z'),
  })
  return { user, service, own, address: `/api/portal/services/${service.id}/releases/export` }
}

const get = (desk: Desk, user: Parameters<Desk['send']>[0], url: string) => desk.send(user, { method: 'GET', url })

async function pagesOf(desk: Desk, user: { id: number; customer_id: number | null }, url: string) {
  const headers = await desk.headersOf(user)
  const { rawPayload } = await desk.app.inject({ method: 'GET', url, headers })
  const { text, totalPages } = await extractText(new Uint8Array(rawPayload))
  return { text: text.map((page) => page.replace(/\s+/g, ' ')), totalPages }
}

describe('export of releases as CSV', () => {
  test('the CSV has every field, as a spreadsheet reads it', async ({ desk }) => {
    const { user, own, address } = await aStory(desk)
    const answer = await get(desk, user, `${address}/csv`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="-ed-\d+_releases_\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(answer.text).toBe(
      `\uFEFFVersion,Type,Summary,Deployed,Applied,Environments,Package,Requires,Migration Notes,Features and Improvements,Bug Fixes,Dependencies,Test and Compatibility,Documentation,Related Tickets\r\n` +
        `1.10.0,Minor,"Zażółć gęślą jaźń, ≥ 2",01/02/2026,,"Production, Testing",ledger,1.5,"Stop & wait\nthen go",Client: Faster,"Critical: No loss\nMinor: A typo","Required: proxy 2.4\nOptional: relay",412 checks,https://docs.example.com/ledger,#${own.number} Sums are off\r\n` +
        `1.9.0,Hotfix,"'=cmd() is text, ""quoted""",,03/02/2026,,,,,A list,No more loops,proxy 2.4,,,\r\n`,
    )
  })

  test('the CSV follows the filters, and has every release exactly once however many there are', async ({ desk }) => {
    const user = await aVisitor(desk)
    const service = await aService(desk.db)
    for (let at = 0; at < 103; at += 1)
      await aRelease(desk.db, {
        service_id: service.id,
        version: `1.${at}.0`,
        release_type: at < 3 ? 'major' : 'patch',
      })
    const linesOf = async (query: string) => {
      const { text } = await get(desk, user, `/api/portal/services/${service.id}/releases/export/csv${query}`)
      return text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0])
    }
    const all = await linesOf('')
    expect([all.length, new Set(all).size, all[0], all.at(-1)]).toEqual([103, 103, '1.102.0', '1.0.0'])
    expect(await linesOf('?releaseType=major&environment=all')).toEqual(['1.2.0', '1.1.0', '1.0.0'])
    expect(await linesOf('?search=1.17.')).toEqual(['1.17.0'])
  })
})

describe('export of releases as PDF', () => {
  test('the PDF is readable on paper, in every European language', async ({ desk }) => {
    const { user, own, address } = await aStory(desk)
    const answer = await get(desk, user, `${address}/pdf`)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toMatch(/^inline; filename="-ed-\d+_releases_.*\.pdf"$/)
    const { text, totalPages } = await pagesOf(desk, user, `${address}/pdf`)
    expect(totalPages).toBe(1)
    for (const said of [
      'Помощь Ελλάδα',
      'Ledger',
      /Łódź & Sons \d+ has run 1\.9\.0 since 03\/02\/2026\./,
      'Version 1.9.0 has a known critical bug, fixed in 1.10.0: No loss',
      'Zażółć gęślą jaźń, ≥ 2',
      '01/02/2026',
      'Requires: 1.5 or newer',
      'Environments: Production, Testing',
      'Stop & wait then go',
      'Client: Faster',
      'Critical: No loss',
      'proxy 2.4 or newer (required)',
      'relay (optional)',
      '412 checks',
      'https://docs.example.com/ledger',
      `#${own.number} Sums are off`,
      'Date not available',
      'Currently Applied: 03/02/2026',
      'Page 1',
    ])
      expect(text[0]).toMatch(said)
    for (const hidden of ['Secret plans', 'Private matters', 'script']) expect(text[0]).not.toContain(hidden)
    const { text: some } = await pagesOf(desk, user, `${address}/pdf?releaseType=hotfix&search=cmd`)
    expect(some[0]).toContain('Only “cmd”, Hotfix.')
    expect(some[0]).not.toContain('1.10.0 Minor')
    const { text: none } = await pagesOf(desk, user, `${address}/pdf?search=nothing+like+it`)
    expect(none[0]).toContain('No releases found')
  })

  test('the PDF opens in the browser’s viewer, and may load or run nothing there', async ({ desk }) => {
    const { user, address } = await aStory(desk)
    const { headers } = await get(desk, user, `${address}/pdf`)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("object-src 'self'")
    expect(policy).not.toMatch(/script-src|sandbox|https?:/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    })
  })

  test('the PDF continues over as many pages as it needs, each with its number', async ({ desk }) => {
    const user = await aVisitor(desk)
    const service = await aService(desk.db)
    const migration_notes = 'A long word to the reader. '.repeat(700)
    for (let at = 0; at < 60; at += 1)
      await aRelease(desk.db, { service_id: service.id, version: `1.${at}.0`, ...(at === 30 && { migration_notes }) })
    const { text, totalPages } = await pagesOf(desk, user, `/api/portal/services/${service.id}/releases/export/pdf`)
    expect(totalPages).toBeGreaterThan(5)
    for (const [at, page] of text.entries()) expect(page).toContain(`Page ${at + 1}`)
    const versions = text.join(' ').match(/1\.\d+\.0 Minor/g)!
    expect([versions.length, versions[0], versions.at(-1)]).toEqual([60, '1.59.0 Minor', '1.0.0 Minor'])
  })
})

test('a caller cannot export releases that they may not read', async ({ desk }) => {
  const { address } = await aStory(desk)
  const [other, walkIn] = [await aVisitor(desk), await aVisitor(desk, { is_intake: true })]
  const own = await aService(desk.db, { customer_id: other.customer_id })
  const { user } = await aStory(desk)
  for (const kind of ['csv', 'pdf']) {
    const theirs = `/api/portal/services/${own.id}/releases/export/${kind}`
    const asked = [
      await get(desk, user, theirs),
      await get(desk, walkIn, `${address}/${kind}`),
      await get(desk, await anAgent(desk.db), `${address}/${kind}`),
      await get(desk, null, `${address}/${kind}`),
      await get(desk, user, `${address}/${kind}?releaseType=huge`),
    ]
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 403, 401, 400])
  }
})
