import { apiKeys } from '@hatchway/contract/accounts/api-keys'
import type { FastifyInstance } from 'fastify'
import { signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { generateKey, removeKey, showKey } from './api-keys.ts'
import { noteKeyUse } from './api-keys.use.ts'

export function apiKeyRoutes(app: FastifyInstance) {
  implement(app, apiKeys.show, ownAlone(showKey))
  implement(app, apiKeys.generate, ownAlone(generateKey))
  implement(app, apiKeys.remove, ownAlone(remove))
  implement(app, apiKeys.showOwn, showKey)
  implement(app, apiKeys.generateOwn, generateKey)
  implement(app, apiKeys.removeOwn, remove)
  noteKeyUse(app)
}

async function remove(ctx: Context) {
  await removeKey(ctx)
  return null
}

/** Only the caller's own key is found. The response is the same whether or not another user exists. */
function ownAlone<T>(handler: (ctx: Context) => Promise<T>) {
  return async (ctx: Context, { params }: { params: { id: number } }) => {
    if (params.id !== signedIn(ctx.actor).id) throw notFound('user')
    return handler(ctx)
  }
}
