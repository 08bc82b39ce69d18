import { isInvisible } from '@hatchway/contract/one-line'
import { sanitize } from '../../platform/content/sanitize.ts'
import type { Context } from '../../platform/context.ts'
import { badRequest } from '../../platform/http/errors.ts'
import { commentMessages as messages } from './comments.messages.ts'

/**
 * Returns the sanitized content of a message. Throws 400 for one that shows neither a character nor a picture, such as an empty paragraph: it
 * would be sent, and count as a response.
 */
export async function sanitizeMessage(ctx: Context, written: string): Promise<string> {
  const content = await sanitize(ctx, written, 'content')
  if (isInvisible(content.replace(/<(?!img\b)\/?[a-z][^<>]*>/gi, ''))) throw badRequest(messages.empty, 'content')
  return content
}
