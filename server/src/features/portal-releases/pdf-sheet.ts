import fs from 'node:fs'
import { createRequire } from 'node:module'
import { readableOnWhite } from '@hatchway/contract/color'
import PDFDocument from 'pdfkit'
import { releaseDocumentMessages as messages } from './portal-releases.messages.ts'

const fontFile = (name: string) => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)
/** Read when the first document is created. Its glyphs cover all European languages. */
let fonts: { plain: Buffer; bold: Buffer } | undefined

const margin = 48
const ink = '#1f2624'
const quietInk = '#5c6663'
const styles = {
  title: { font: 'bold', size: 19, color: ink },
  version: { font: 'bold', size: 13, color: ink },
  heading: { font: 'bold', size: 9, color: ink },
  strong: { font: 'bold', size: 10, color: ink },
  text: { font: 'plain', size: 9, color: ink },
  quiet: { font: 'plain', size: 8.5, color: quietInk },
} as const
export type Style = keyof typeof styles

export type Sheet = ReturnType<typeof openSheet>

/** An A4 document that is written from top to bottom, in the portal's color, with its name and a page number on each page. */
export function openSheet({ title, by, color }: { title: string; by: string; color: string }) {
  fonts ??= {
    plain: fs.readFileSync(fontFile('DejaVuSansCondensed')),
    bold: fs.readFileSync(fontFile('DejaVuSansCondensed-Bold')),
  }
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: margin + 12, bottom: margin + 12, left: margin, right: margin },
    autoFirstPage: false,
    lang: 'en',
    info: { Title: title, Author: by, Creator: by },
  })
  document.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold)
  const brand = readableOnWhite(color)
  let style: (typeof styles)[Style] = styles.text
  let page = 0
  document.on('pageAdded', dress)
  document.addPage()
  const { left } = document.page.margins
  const width = document.page.width - 2 * margin

  function use(name: Style) {
    style = styles[name]
    document.font(style.font).fontSize(style.size).fillColor(style.color)
  }

  /** Starts a new page when less than this height is left on the current one. */
  function keepTogether(height: number) {
    if (document.y + height > document.page.height - document.page.margins.bottom) document.addPage()
  }

  /** Also runs in the middle of a text that continues on the next page, so it restores all settings afterwards. */
  function dress() {
    const { page: sheet } = document
    const bottom = sheet.margins.bottom
    // Text below the margin would otherwise start another page.
    sheet.margins.bottom = 0
    page += 1
    document.rect(0, 0, sheet.width, 5).fill(brand)
    document.font('plain').fontSize(8).fillColor(quietInk)
    const line = sheet.height - margin
    document.text(messages.footer(by, title), margin, line, {
      lineBreak: false,
      width: sheet.width - 2 * margin - 60,
      ellipsis: true,
      height: 10,
    })
    document.text(messages.page(page), sheet.width - margin - 60, line, { lineBreak: false, width: 60, align: 'right' })
    sheet.margins.bottom = bottom
    document.font(style.font).fontSize(style.size).fillColor(style.color)
    document.x = sheet.margins.left
    document.y = sheet.margins.top
  }

  return {
    /** A paragraph, or an entry of a list. */
    write(text: string, name: Style, { after = 3, accent = false, isEntry = false } = {}) {
      use(name)
      if (accent) document.fillColor(brand)
      const indent = isEntry ? 14 : 0
      if (isEntry) {
        keepTogether(14)
        const { y } = document
        document.text('•', left + 4, y, { lineBreak: false })
        document.y = y
      }
      document.text(readable(text), left + indent, document.y, { width: width - indent, lineGap: 1.5 })
      document.y += after
    },
    /** A line with left-aligned and right-aligned text; neither wraps. */
    writeSides(start: string, aside: string, end: string) {
      use('version')
      const { y } = document
      const startWidth = Math.min(document.widthOfString(start), width * 0.5)
      document.text(readable(start), left, y, { lineBreak: false, width: startWidth + 2, ellipsis: true, height: 16 })
      use('heading')
      document.fillColor(brand).text(aside, left + startWidth + 10, y + 4, { lineBreak: false })
      use('quiet')
      document.text(end, left + width - 180, y + 4, { lineBreak: false, width: 180, align: 'right' })
      document.x = left
      document.y = y + 20
    },
    keepTogether,
    rule() {
      document
        .moveTo(left, document.y)
        .lineTo(left + width, document.y)
        .lineWidth(0.5)
        .strokeColor('#d5dbd9')
        .stroke()
      document.y += 10
    },
    space(height: number) {
      document.y += height
    },
    /** Returns the bytes that are complete so far. */
    take: () => document.read() as Buffer | null,
    async *finish(): AsyncGenerator<Buffer> {
      document.end()
      yield* document as AsyncIterable<Buffer>
    },
  }
}

/** No font has a glyph for a tab or another control character. */
const readable = (text: string) => text.replace(/[^\S\n]/g, ' ').replace(/[\p{Cc}--\n]/gv, '')
