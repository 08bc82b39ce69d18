import { docker, dockerImages } from '@hatchway/contract/releases/docker'
import type { FastifyInstance } from 'fastify'
import { implement, implementWithoutTransaction } from '../../platform/http/implement.ts'
import { downloadArchive } from './docker.archive-download.ts'
import { openArchives } from './docker.archives.ts'
import { downloadImage, showProgress } from './docker.download.ts'
import { clearArchives, showArchiveSetup } from './docker.setup.ts'

export function dockerRoutes(app: FastifyInstance) {
  const archives = openArchives(app)
  implementWithoutTransaction(app, docker.download, downloadImage(archives))
  implement(app, docker.progress, showProgress)
  implement(app, docker.open, downloadArchive)
  implement(app, dockerImages.setup, showArchiveSetup(archives))
  implement(app, dockerImages.clear, clearArchives)
}
