import { files } from '@hatchway/contract/files/attachments'
import type { FastifyInstance } from 'fastify'
import { cachedCount } from '../../platform/database/rows/count-cache.ts'
import { implement } from '../../platform/http/implement.ts'
import { fileCounts, listFiles } from './files.list.ts'
import { uploadFiles } from './files.upload.ts'

export function fileRoutes(app: FastifyInstance) {
  const totalOf = cachedCount(() => app.database.pool!, fileCounts)
  implement(app, files.list, (ctx, { query }) => listFiles(ctx, query, totalOf))
  implement(app, files.upload, (ctx, input, { form }) => uploadFiles(ctx, app.fileStore, input, form))
}
