import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { pageTotals, paging } from '../../shapes.ts'
import { ticketTag } from './ticket-text-shapes.ts'
import { changeId } from './tickets.ts'

export const tagUse = z.object({ tag: z.string(), uses: z.number() })
export type TagUse = z.infer<typeof tagUse>

/** A change of the name of a tag on all tickets. */
export const tagRename = z.object({
  changeId,
  from: z.string(),
  to: z.string(),
  /** The tag was merged into one that tickets had already. */
  isMerge: z.boolean(),
  /** The number of tickets changed so far. */
  tickets: z.number(),
  /** Many tickets are changed after the response. */
  isRunning: z.boolean(),
})
export type TagRename = z.infer<typeof tagRename>

export const tags = {
  list: endpoint({
    method: 'GET',
    path: '/api/tags/uses',
    summary: 'All tags with their number of tickets, most used first.',
    access: 'admin',
    query: z.object({ search: z.string().max(40).default(''), ...paging }),
    response: z.object({ tags: z.array(tagUse), ...pageTotals }),
  }),
  rename: endpoint({
    method: 'POST',
    path: '/api/tags/rename',
    summary: 'Rename a tag on all tickets, views and macros. Using an existing name merges the tags.',
    access: 'admin',
    body: z
      .object({ from: ticketTag, to: ticketTag })
      .refine(({ from, to }) => from !== to, { message: 'Enter another name', path: ['to'] }),
    response: tagRename,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/tags/undo',
    summary: 'Undo the renaming of a tag, within 30 days.',
    access: 'admin',
    body: z.object({ changeId }),
    response: tagRename,
  }),
}
