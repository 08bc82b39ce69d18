import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Context } from '../../platform/context.ts'
import type { HttpExchange } from '../../platform/http/implement.ts'
import { pdfViewerCsp } from '../../platform/http/send-file.ts'
import { releaseDocumentMessages as messages } from './portal-releases.messages.ts'
import { writeRelease, writeTitle } from './release-document.ts'
import { type ExportInput, startExport } from './releases.export.ts'

/**
 * Writes the matching releases as a printable document. Pages are sent when they are complete, and the event loop is yielded to after each
 * release.
 */
export async function exportPdf(ctx: Context, input: ExportInput, { request, reply }: HttpExchange) {
  // Loaded when it is needed, so that the process starts sooner: of all libraries this one takes the longest.
  const { openSheet } = await import('./pdf-sheet.ts')
  const { head, releases } = await startExport(ctx, input, request)
  reply.type('application/pdf')
  reply.header('content-security-policy', pdfViewerCsp)
  reply.header('content-disposition', `inline; filename="${head.fileName}.pdf"`)
  return Readable.from(pages(), { objectMode: false })

  async function* pages() {
    const sheet = openSheet({
      title: messages.title(head.service.name),
      by: head.portal.name,
      color: head.portal.color,
    })
    writeTitle(sheet, head, input.query)
    let isEmpty = true
    for await (const release of releases) {
      isEmpty = false
      writeRelease(sheet, release, head)
      const done = sheet.take()
      if (done) yield done
      await setImmediate()
    }
    if (isEmpty) sheet.write(messages.none, 'quiet')
    yield* sheet.finish()
  }
}
