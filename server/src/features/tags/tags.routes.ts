import { tags } from '@hatchway/contract/tickets/tags'
import type { FastifyInstance } from 'fastify'
import { implement, implementWithoutTransaction } from '../../platform/http/implement.ts'
import { listTags } from './tags.list.ts'
import { renameTag, undoRename } from './tags.rename.ts'

export function tagRoutes(app: FastifyInstance) {
  implement(app, tags.list, listTags)
  implementWithoutTransaction(app, tags.rename, renameTag)
  implementWithoutTransaction(app, tags.undo, undoRename)
}
