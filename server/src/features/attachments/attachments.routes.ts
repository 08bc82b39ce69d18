import { attachments } from '@hatchway/contract/files/attachments'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { implement, implementWithoutTransaction } from '../../platform/http/implement.ts'
import { addAttachment } from './attachments.add.ts'
import { downloadAll } from './attachments.archive.ts'
import { downloadAttachment, downloadSigned } from './attachments.download.ts'
import { putFile } from './attachments.store.ts'

export function attachmentRoutes(app: FastifyInstance) {
  implement(app, attachments.open, downloadAttachment)
  implement(app, attachments.openAll, downloadAll)
  implement(app, attachments.openSigned, downloadSigned)

  app.register(async (scope) => {
    // A plain HTML form without a file is sent in the oldest of its three encodings.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    implement(scope, attachments.add, addAttachment)
  })

  app.register(async (scope) => {
    // Whatever content type the request has, no parser reads the bytes before the store does.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', async () => undefined)
    implementWithoutTransaction(scope, attachments.put, putFile)
  })
}
