import { fileTexts } from '@hatchway/contract/files/file-texts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { listPartialFiles, listSkippedFiles, retryFileText } from './file-texts.ts'

export function fileTextRoutes(app: FastifyInstance) {
  implement(app, fileTexts.listSkipped, (ctx, { query }) => listSkippedFiles(ctx, query))
  implement(app, fileTexts.listPartial, (ctx, { query }) => listPartialFiles(ctx, query))
  implement(app, fileTexts.retry, async (ctx, { params }) => {
    await retryFileText(ctx, params.id)
    return null
  })
}
