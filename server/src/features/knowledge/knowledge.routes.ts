import { knowledge } from '@hatchway/contract/knowledge/knowledge'
import type { FastifyInstance } from 'fastify'
import { byId, implement } from '../../platform/http/implement.ts'
import { addFile, downloadFile } from './articles.files.ts'
import { countArticles, listArticles, listPublished } from './articles.list.ts'
import { previewArticle } from './articles.preview.ts'
import { archiveArticle, deleteArticle, publishArticle, unpublishArticle } from './articles.publish.ts'
import { showArticle } from './articles.show.ts'
import { suggestArticles } from './articles.suggest.ts'
import { listVersions, showVersion } from './articles.versions.ts'
import { countViews } from './articles.views.background.ts'
import { voteOn } from './articles.vote.ts'
import { changeArticle, createArticle, duplicateArticle, restoreVersion } from './articles.write.ts'
import { addCategory, changeCategory, listCategories, orderCategories, removeCategory } from './categories.ts'

export function knowledgeRoutes(app: FastifyInstance) {
  const views = countViews(() => app.database.pool!)
  app.addHook('onClose', views.write)

  implement(app, knowledge.list, listArticles)
  implement(app, knowledge.published, listPublished)
  implement(app, knowledge.counts, countArticles)
  implement(app, knowledge.suggest, suggestArticles)
  implement(app, knowledge.show, byId(showArticle))
  implement(app, knowledge.preview, previewArticle)
  implement(app, knowledge.create, createArticle)
  implement(app, knowledge.change, (ctx, { params, body }) => changeArticle(ctx, params.id, body))
  implement(app, knowledge.publish, publishArticle)
  implement(app, knowledge.unpublish, unpublishArticle)
  implement(app, knowledge.archive, archiveArticle)
  implement(app, knowledge.duplicate, duplicateArticle)
  implement(app, knowledge.remove, deleteArticle)
  implement(app, knowledge.versions, listVersions)
  implement(app, knowledge.version, showVersion)
  implement(app, knowledge.restore, restoreVersion)
  implement(app, knowledge.vote, voteOn)
  implement(app, knowledge.view, views.view)
  implement(app, knowledge.addFile, addFile)
  implement(app, knowledge.openFile, downloadFile)
  implement(app, knowledge.categories, listCategories)
  implement(app, knowledge.addCategory, addCategory)
  implement(app, knowledge.changeCategory, changeCategory)
  implement(app, knowledge.orderCategories, orderCategories)
  implement(app, knowledge.removeCategory, removeCategory)
}
