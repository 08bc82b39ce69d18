import { kindTexts } from '@hatchway/contract/messages/kind-texts'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../platform/database/rows/page-of.ts'
import { implement } from '../../platform/http/implement.ts'
import { previewText, testText } from './message-texts.preview.ts'
import { changeText, copyText, listKinds, resetText, showKind } from './message-texts.ts'

export function messageTextRoutes(app: FastifyInstance) {
  implement(app, kindTexts.list, async (ctx, { query }) => {
    const { kinds, brands } = await listKinds(ctx)
    const { entries, ...totals } = pageOf(kinds, query)
    return { kinds: entries, brands, ...totals }
  })
  implement(app, kindTexts.show, (ctx, { params }) => showKind(ctx, params.kind))
  implement(app, kindTexts.change, changeText)
  implement(app, kindTexts.reset, resetText)
  implement(app, kindTexts.copy, copyText)
  implement(app, kindTexts.preview, (ctx, input) => previewText(ctx, input, app.settings))
  implement(app, kindTexts.test, (ctx, input) => testText(ctx, input, app.settings))
}
