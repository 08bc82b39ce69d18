import { describe, expect } from 'vitest'
import { aForm } from '../../testing/form-data.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAgent } from '../users/users.factory.ts'
import { cleanFileName } from './file-names.ts'

async function attached(desk: Desk, name: string, type = 'text/plain', content = 'content') {
  const agent = await anAgent(desk.db)
  const ticket = await aTicket(desk.db)
  const form = await aForm([['file', { name, type, content }]])
  const { json } = await desk.send(agent, { url: `/api/tickets/${ticket.id}/attachments`, ...form })
  const file = json as { fileName: string; signedUrl: string }
  const opened = await desk.send(null, { url: file.signedUrl })
  return { ...file, opened, header: (name: string) => String(opened.headers[name]) }
}

describe('a file name', () => {
  const cases: [given: string, kept: string][] = [
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\ada\\notes.txt', 'notes.txt'],
    ['/', 'file'],
    ['..', 'file'],
    ['', 'file'],
    ['a\0b\r\nSet-Cookie: x.txt', 'abSet-Cookie: x.txt'],
    ['invoice\u202Efdp.exe.txt', 'invoicefdp.exe.txt'],
    [`${'x'.repeat(1000)}.txt`, `${'x'.repeat(251)}.txt`],
    ['🖨️ résumé “日本”.txt', '🖨️ résumé “日本”.txt'],
    ['lone \ud800 surrogate.txt', 'lone � surrogate.txt'],
  ]
  for (const [given, kept] of cases)
    test(`${JSON.stringify(given).slice(0, 40)} becomes ${kept.slice(0, 40)}`, () =>
      expect(cleanFileName(given)).toBe(kept))

  test('is stored, sent in the header and usable for download, whatever characters it has', async ({ desk }) => {
    for (const name of ['🖨️ “résumé” 日本.txt', `it's (a) "quote" 100%.txt`, `${'😀'.repeat(120)}.txt`]) {
      const { fileName, opened, header } = await attached(desk, name)
      const told = /filename\*=UTF-8''(\S+)$/.exec(header('content-disposition'))![1]!
      expect([fileName, opened.status, decodeURIComponent(told)]).toEqual([name, 200, name])
    }
  })
})

describe('a file that could run in a page', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const cases: [name: string, type: string, servedAs: string, disposition: string][] = [
    ['drawing.svg', 'image/svg+xml', 'image/svg+xml', 'attachment'],
    ['page.txt', 'text/plain', 'text/plain; charset=utf-8', 'inline'],
    ['page.csv', 'application/vnd.ms-excel', 'text/plain; charset=utf-8', 'inline'],
    ['picture.png', '', 'image/png', 'inline'],
    ['letter.docx', '', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'attachment'],
  ]
  for (const [name, type, servedAs, disposition] of cases)
    test(`${name} of the type ${type || 'none'} is served as ${servedAs.slice(0, 30)}, ${disposition}`, async ({
      desk,
    }) => {
      const { header } = await attached(desk, name, type, svg)
      expect(header('content-type')).toBe(servedAs)
      expect(header('content-disposition').split(';')[0]).toBe(disposition)
      expect(header('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
      expect(header('x-content-type-options')).toBe('nosniff')
      expect(header('cache-control')).toBe('no-store')
    })
})
