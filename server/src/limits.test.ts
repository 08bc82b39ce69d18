import { limits } from '@hatchway/contract/limits'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { aKnowledgeCategory, anArticle } from './features/knowledge/knowledge.factory.ts'
import { notificationCleaning } from './features/notifications/notifications.cleaning.job.ts'
import { aPng } from './features/pictures/pictures.factory.ts'
import { aTicket, manyTickets } from './features/tickets/tickets.factory.ts'
import { anAdmin, anAgent, aPassword, aPortalUser, manyUsers } from './features/users/users.factory.ts'
import type { Db } from './platform/context.ts'
import { type Desk, test } from './testing/test-desk.ts'
import { unique } from './testing/unique.ts'

type User = Awaited<ReturnType<typeof anAdmin>>
type Full = { user: User; request: (at: number) => InjectOptions; sentence: string }

const oneMoreSharedFilter = {
  request: () => post('/api/saved-filters', { name: 'One more', isPublic: true }),
  sentence: 'There can be at most 300 shared filters. Keep this one private, or delete a shared one first.',
}

/** Each fills a list to one below its limit, and returns how to add one more. */
const lists: Record<string, (desk: Desk) => Promise<Full>> = {
  'saved filters of a user': async ({ db }) => {
    const user = await anAgent(db)
    await sql`insert into saved_filters (owner_id, name, created_at)
      select ${user.id}, 'Filter', now() from generate_series(2, ${limits.savedFiltersPerUser})`.execute(db)
    return {
      user,
      request: () => post('/api/saved-filters', { name: 'One more' }),
      sentence: 'You can have at most 100 saved filters. Delete one first.',
    }
  },
  'filters that staff share': async ({ db }) => {
    const [user, colleague] = [await anAgent(db), await anAgent(db)]
    await sql`insert into saved_filters (owner_id, name, is_public, created_at)
      select ${colleague.id}, 'Filter', true, now() from generate_series(2, ${limits.sharedFiltersPerOrganization})`.execute(
      db,
    )
    return { user, ...oneMoreSharedFilter }
  },
  'filters that the people of a customer share': async ({ db }) => {
    const user = await aPortalUser(db)
    await sql`insert into portals (customer_id, name, host) values (${user.customer_id}, 'Portal', ${`${unique('shared').replace(' ', '-')}.localhost`})`.execute(
      db,
    )
    const colleague = await aPortalUser(db, { customer_id: user.customer_id })
    await sql`insert into saved_filters (owner_id, customer_id, name, is_public, created_at)
      select ${colleague.id}, ${user.customer_id}, 'Filter', true, now()
      from generate_series(2, ${limits.sharedFiltersPerOrganization})`.execute(db)
    return { user, ...oneMoreSharedFilter }
  },
  'canned replies of an agent': async ({ db }) => {
    const user = await anAgent(db)
    await sql`insert into canned_replies (owner_id, name, content, updated_at)
      select ${user.id}, 'Reply', 'Hello', now() from generate_series(2, ${limits.cannedRepliesPerUser})`.execute(db)
    return {
      user,
      request: () => post('/api/canned-replies', { name: 'One more', content: 'Hello' }),
      sentence: 'You can have at most 100 canned replies of your own. Delete one first.',
    }
  },
  'macros of the desk': async ({ db }) => {
    await sql`insert into macros (name, actions, updated_at)
      select 'Macro', '[]', now() from generate_series(2, ${limits.sharedMacros})`.execute(db)
    const actions = [{ kind: 'set_priority', priority: 'high' }]
    return {
      user: await anAdmin(db),
      request: () => post('/api/macros', { name: 'One more', actions, isShared: true }),
      sentence: 'There can be at most 300 shared macros. Delete one first.',
    }
  },
  groups: ({ db }) => named(db, 'groups', limits.groups, '/api/agent-groups', 'There can be at most 500 groups.'),
  'ticket types': ({ db }) =>
    named(db, 'ticket_types', limits.ticketTypes, '/api/ticket-types', 'There can be at most 200 ticket types.'),
  'categories of tickets': async ({ db }) => {
    await fill(db, 'categories', limits.ticketCategories, (count) =>
      sql`insert into categories (key, name) select 'Filled ' || n, 'Filled ' || n from generate_series(1, ${count}::int) n`.execute(
        db,
      ),
    )
    return {
      user: await anAdmin(db),
      request: () => post('/api/categories', { name: unique('Category') }),
      sentence: 'There can be at most 200 categories.',
    }
  },
  'categories of articles': async ({ db }) => {
    await aKnowledgeCategory(db)
    await fill(db, 'knowledge_categories', limits.articleCategories, (count) =>
      sql`insert into knowledge_categories (name, color) select 'Filled ' || n, '#356CCF' from generate_series(1, ${count}::int) n`.execute(
        db,
      ),
    )
    return {
      user: await anAdmin(db),
      request: () => post('/api/knowledge/categories', { name: unique('Category'), color: '#356CCF' }),
      sentence: 'There can be at most 200 categories.',
    }
  },
  'links of a ticket': async ({ db }) => {
    const ticket = await aTicket(db)
    const others = await manyTickets(
      db,
      Array.from({ length: limits.linksPerTicket + 4 }, () => ({})),
    )
    const linked = others.slice(5).map(({ id }) => id)
    await sql`insert into ticket_links (from_id, to_id, kind, created_at)
      select ${ticket.id}, unnest(${linked}::int[]), 'blocks', now()`.execute(db)
    return {
      user: await anAgent(db),
      request: (at) => post(`/api/tickets/${ticket.id}/links`, { ticketId: others[at]!.id, relation: 'blocks' }),
      sentence: `#${ticket.number} already has 100 links, the maximum. Remove one first.`,
    }
  },
  'files of a ticket': async ({ db }) => {
    const user = await anAgent(db)
    const ticket = await aTicket(db)
    await sql`insert into attachments (ticket_id, file_name, file_size, mime_type, store_key, created_at)
      select ${ticket.id}, 'a.txt', 1, 'text/plain', 'key ' || n, now() from generate_series(2, ${limits.filesPerTicket}::int) n`.execute(
      db,
    )
    return {
      user,
      request: () => aFile(`/api/tickets/${ticket.id}/attachments`),
      sentence: 'A ticket can have at most 500 files',
    }
  },
  'files of an article': async ({ db }) => {
    const article = await anArticle(db)
    await sql`insert into knowledge_files (article_id, file_name, file_size, mime_type, store_key, created_at)
      select ${article.id}, 'a.txt', 1, 'text/plain', 'key ' || n, now() from generate_series(2, ${limits.filesPerArticle}::int) n`.execute(
      db,
    )
    return {
      user: await anAgent(db),
      request: () => aFile(`/api/knowledge/${article.id}/files`),
      sentence: 'An article can have at most 200 files',
    }
  },
  'unfinished uploads of a user': async ({ db }) => {
    const user = await anAgent(db)
    const ticket = await aTicket(db)
    await sql`insert into uploads (ticket_id, user_id, file_name, store_key, expires_at)
      select ${ticket.id}, ${user.id}, 'a.txt', ${`upload of ${user.id} `} || n, now() + interval '1 hour'
      from generate_series(2, ${limits.unfinishedUploadsPerUser}::int) n`.execute(db)
    return {
      user,
      request: () => post(`/api/tickets/${ticket.id}/attachments`, { fileName: 'a.txt', fileMimeType: 'text/plain' }),
      sentence: 'You have 100 unfinished uploads. Finish one, or try again tomorrow.',
    }
  },
  'pictures of a user within a day': async ({ db }) => {
    const user = await anAgent(db)
    await sql`insert into pictures (token, mime_type, added_by, created_at)
      select ${`picture of ${user.id} `} || n, 'image/png', ${user.id}, now()
      from generate_series(2, ${limits.picturesPerUserAndDay}::int) n`.execute(db)
    return {
      user,
      request: () => aFile('/api/pictures', 'image/png', aPng),
      sentence: 'You can add at most 200 pictures a day. Try again tomorrow.',
    }
  },
}

describe('a list that users add to has a limit', () => {
  for (const [name, full] of Object.entries(lists))
    test(`${name}: of five concurrent requests for the last slot one succeeds, the others return 409`, async ({
      desk,
    }) => {
      const { user, request, sentence } = await full(desk)
      const answers = await Promise.all([0, 1, 2, 3, 4].map((at) => desk.send(user, request(at))))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
      for (const { status, json } of answers)
        if (status === 409) expect((json as { message: string }).message).toBe(sentence)
    })

  test('followers of a ticket: of two requests for the last slot one succeeds, the other returns 409', async ({
    desk,
  }) => {
    const ticket = await aTicket(desk.db)
    const users = await manyUsers(
      desk.db,
      Array.from({ length: limits.followersPerTicket + 1 }, () => ({ role: 'agent' as const })),
    )
    await sql`insert into ticket_followers (ticket_id, user_id, created_at)
      select ${ticket.id}, unnest(${users.slice(2).map(({ id }) => id)}::int[]), now()`.execute(desk.db)
    const follow = (user: User) => desk.send(user, { method: 'PUT', url: `/api/tickets/${ticket.id}/follow` })
    const answers = await Promise.all(users.slice(0, 2).map(follow))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await follow(users[2]!)).status).toBe(200)
  })

  test('merged tickets: returns 409 when a ticket would have more than the limit', async ({ desk }) => {
    const [agent, target, source] = [await anAgent(desk.db), await aTicket(desk.db), await aTicket(desk.db)]
    await manyTickets(
      desk.db,
      Array.from({ length: limits.mergedTicketsPerTicket }, () => ({ merged_into_id: target.id })),
    )
    const merge = post(`/api/tickets/${target.id}/merge`, { sourceIds: [source.id] })
    expect(await desk.send(agent, merge)).toMatchObject({ status: 409 })
  })

  test('versions of an article: returns 409 beyond the limit', async ({ desk }) => {
    const [agent, article] = [await anAdmin(desk.db), await anArticle(desk.db)]
    const latest_version = limits.versionsPerArticle
    await desk.db
      .updateTable('knowledge_versions')
      .set({ number: latest_version })
      .where('article_id', '=', article.id)
      .execute()
    await desk.db.updateTable('knowledge_articles').set({ latest_version }).where('id', '=', article.id).execute()
    const change = { method: 'PATCH' as const, url: `/api/knowledge/${article.id}`, payload: { title: 'Other words' } }
    expect(await desk.send(agent, change)).toMatchObject({ status: 409 })
  })

  test('a saved filter: returns 400 when it holds more characters than the limit', async ({ desk }) => {
    const filterParams = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`name${at}`, 'x'.repeat(450)]))
    const agent = await anAgent(desk.db)
    expect(await desk.send(agent, post('/api/saved-filters', { name: 'Long', filterParams }))).toMatchObject({
      status: 400,
      json: { message: 'A filter can have at most 4000 characters' },
    })
  })

  test('sessions of a user: beyond the limit, a new session ends the least recently used one', async ({ desk }) => {
    const user = await anAgent(desk.db)
    await aPassword(desk.db, user.id, 'correct horse battery')
    await sql`insert into sessions (token_hash, user_id, expires_at, seen_at)
      select ${`${user.id} `} || n, ${user.id}, now() + interval '1 day', now() - interval '1 hour' * n
      from generate_series(1, ${limits.sessionsPerUser}::int) n`.execute(desk.db)
    const payload = { username: user.username, password: 'correct horse battery' }
    expect((await desk.send(null, post('/api/auth/login', payload))).status).toBe(200)
    const left = await desk.db.selectFrom('sessions').select('token_hash').where('user_id', '=', user.id).execute()
    expect(left).toHaveLength(limits.sessionsPerUser)
    expect(left.map(({ token_hash }) => token_hash)).not.toContain(`${user.id} ${limits.sessionsPerUser}`)
  })

  test('notifications of a user: the oldest beyond the limit are removed, and none of other users', async ({
    desk,
  }) => {
    const [user, other] = [await anAgent(desk.db), await anAgent(desk.db)]
    const add = (userId: number, count: number) =>
      sql`insert into notifications (user_id, type, message, created_at)
        select ${userId}, 'assigned', 'Message ' || n, now() from generate_series(1, ${count}::int) n`.execute(desk.db)
    await add(user.id, limits.notificationsPerUser + 3)
    await add(other.id, 5)
    await notificationCleaning(desk.pool).work({}, false)
    const left = (userId: number) =>
      desk.db.selectFrom('notifications').select('message').where('user_id', '=', userId).orderBy('id').execute()
    expect(await left(user.id)).toHaveLength(limits.notificationsPerUser)
    expect((await left(user.id))[0]!.message).toBe('Message 4')
    expect(await left(other.id)).toHaveLength(5)
  })
})

const post = (url: string, payload: object): InjectOptions => ({ method: 'POST', url, payload })

function aFile(url: string, type = 'text/plain', content = Buffer.from('Text')): InjectOptions {
  const boundary = 'limit'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: ${type}\r\n\r\n`
  return {
    method: 'POST',
    url,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

/** Fills a table of the whole desk to one below its limit, whatever rows other tests left there. */
/** Fills a table of which a row needs nothing but a name. */
async function named(db: Db, table: string, most: number, url: string, sentence: string) {
  await fill(db, table, most, (count) =>
    sql`insert into ${sql.table(table)} (name) select 'Filled ' || n from generate_series(1, ${count}::int) n`.execute(
      db,
    ),
  )
  return { user: await anAdmin(db), request: () => post(url, { name: unique('Name') }), sentence }
}

async function fill(db: Db, table: string, most: number, add: (count: number) => Promise<unknown>) {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db)
  await add(most - 1 - Number(rows[0]!.count))
}
