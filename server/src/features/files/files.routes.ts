import { files } from '@hatchway/contract/attachments'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/implement.ts'
import { listFiles } from './files.list.ts'
import { uploadFiles } from './files.upload.ts'

export function fileRoutes(app: FastifyInstance) {
  implement(app, files.list, (ctx, { query }) => listFiles(ctx, query))
  implement(app, files.upload, (ctx, input, { form }) => uploadFiles(ctx, input, form))
}
