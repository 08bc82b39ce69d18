import type { Comment } from '@hatchway/contract/tickets/comments'
import { sanitizeStored } from '../../platform/content/sanitize.ts'
import type { Context } from '../../platform/context.ts'
import type { User } from '../users/users.table.ts'
import { commentAbilities } from './comments.access.ts'
import type { CommentRow } from './comments.table.ts'

type Row = CommentRow & { [K in 'full_name' | 'role' | 'avatar_url']: User[K] | null }

/** Sanitizes the content again on output: a comment may be older than the current rules. */
export async function presentComment(ctx: Context, row: Row): Promise<Comment> {
  const author = authorOf(row)
  return {
    id: row.id,
    ticketId: row.ticket_id,
    content: await sanitizeStored(ctx, row.content),
    isRichText: row.is_rich_text,
    isInternal: row.is_internal,
    source: row.source,
    // Where the ticket moved from another customer, its people are not identified either.
    authorId: author?.id ?? null,
    author,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    redactedAt: row.redacted_at?.toISOString() ?? null,
    can: commentAbilities(ctx, row),
  }
}

function authorOf({ author_id, full_name, role, avatar_url }: Row): Comment['author'] {
  if (author_id === null || full_name === null || role === null) return null
  return { id: author_id, fullName: full_name, role, avatarUrl: avatar_url }
}
