import { pictures } from '@hatchway/contract/files/pictures'
import type { FastifyInstance } from 'fastify'
import { implement, implementWithoutTransaction } from '../../platform/http/implement.ts'
import { addPicture } from './pictures.add.ts'
import { downloadPicture } from './pictures.download.ts'

export function pictureRoutes(app: FastifyInstance) {
  implementWithoutTransaction(app, pictures.add, addPicture)
  implement(app, pictures.open, downloadPicture)
}
