import { versionNotices } from '@hatchway/contract/releases/version-notices'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { previewNotice } from './version-notices.preview.ts'
import { sendNotice } from './version-notices.send.ts'

export function versionNoticeRoutes(app: FastifyInstance) {
  implement(app, versionNotices.preview, previewNotice)
  implement(app, versionNotices.send, sendNotice)
}
