import type pg from 'pg'
import type { People } from './people.ts'

/** A measured path through the system: the request, and its caller. */
export type Path = {
  name: string
  who: keyof People
  url: string
  /** Sent by POST. */
  body?: object
  target: 'list' | 'search'
  /** The main paths are measured with one caller too, and beside a bare handler. */
  isMain?: boolean
}

const sorts =
  'id ticketNumber subject requester priority status type category assignee assignedGroup customer dueDate createdAt updatedAt'

/** All reads, as the pages request them. */
export async function readPaths(owner: pg.Pool, people: People): Promise<Path[]> {
  const { rows: types } = await owner.query<{ id: number }>('select id from ticket_types order by id')
  const long = await conversations(owner, people)
  const big = people['biggest customer'].customerId!
  const { rows: newest } = await owner.query<{ id: number }>('select id from tickets order by id desc limit 1000')
  const ids = newest.map(({ id }) => id)
  const list = (name: string, query: string, who: Path['who'] = 'agent', more: Partial<Path> = {}): Path => {
    const path = people[who].customerId === null ? '/api/tickets' : '/api/portal/tickets'
    return { name, who, url: `${path}?limit=20${query}`, target: 'list', ...more }
  }
  const tasks = (name: string, query: string, who: Path['who']): Path => ({
    name: `tasks, ${name}`,
    who,
    url: `/api/tasks?limit=20&timeZone=Europe/Lisbon&${query}`,
    target: 'list',
  })
  const main = { isMain: true }
  const search = { isMain: true, target: 'search' } as const
  const filters = {
    'status=open': 1,
    'status=closed': 1,
    'status=open,in_progress': 1,
    'statusName=Waiting': 1,
    'waiting=true': 1,
    'priority=urgent': 1,
    'priority=high,urgent': 1,
    'category=Email': 1,
    [`typeId=${types[2]!.id}`]: 1,
    'assigneeId=me&status=open,in_progress': 1,
    'assigneeId=none&status=open,in_progress': 1,
    'assignedGroupId=mine': 1,
    'assignedGroupId=none': 1,
    [`customerId=${big}`]: 1,
    'customerId=none': 1,
    'requesterId=400': 1,
    'serviceId=40': 1,
    'tag=vip': 1,
    'createdToday=true': 1,
    'resolvedToday=true': 1,
    'createdWithinDays=30': 1,
    'updatedWithinDays=7': 1,
    'resolvedWithinDays=7': 1,
  }
  return [
    list('list', '', 'agent', main),
    list('list, page 1000', '&page=1000', 'agent', main),
    list('list', '', 'agent of 1 group', main),
    list('list', '', 'agent of 3 groups', main),
    list('portal list', '', 'biggest customer', main),
    list('portal list', '', 'average customer', main),
    ...(['agent', 'agent of 3 groups', 'biggest customer'] as const).flatMap((who): Path[] => {
      const start = `${who === 'biggest customer' ? '/api/portal' : '/api'}/tickets/${long[who]}`
      return [
        { name: 'ticket', who, url: start, target: 'list', isMain: true },
        { name: '30 comments', who, url: `${start}/comments`, target: 'list', isMain: true },
      ]
    }),
    list('search, rare word', '&search=zanzibar', 'agent', search),
    list('search, common word', '&search=printer', 'agent', search),
    list('search, number', '&search=%23123456', 'agent', search),
    list('search, two letters', '&search=pr', 'agent', search),
    list('search, common word', '&search=printer', 'agent of 3 groups', search),
    list('search, rare word', '&search=zanzibar', 'agent of 3 groups', search),
    list('portal search, common word', '&search=printer', 'biggest customer', search),
    list('portal search, rare word', '&search=zanzibar', 'biggest customer', search),
    ...(['agent', 'agent of 3 groups', 'biggest customer', 'average customer'] as const).flatMap((who) => [
      list('full text, rare word', '&text=zanzibar', who, search),
      list('full text, one in a hundred', '&text=kerberos', who, search),
      list('full text, common word', '&text=printer', who, search),
      list('full text, word in most messages', '&text=machines', who, search),
    ]),
    list('full text, two common words', '&text=printer%20vendor', 'agent', search),
    list('full text, phrase', '&text=%22another%20look%22%20vpn', 'agent', search),
    list('full text, beginning of a word', '&text=pri', 'agent', search),
    list('full text, excluded word', '&text=printer%20-vendor', 'agent', search),
    list('full text, nothing found', '&text=zanzibra', 'agent', search),
    ...(['agent', 'agent of 3 groups'] as const).flatMap((who) => [
      list('list by SLA', '&sortBy=slaDueAt&sortDirection=asc', who, main),
      ...['at_risk', 'running', 'paused', 'met', 'breached'].map((state) =>
        list(`sla:${state}`, `&q=sla:${state}`, who),
      ),
      list('sla-due:<4h', `&q=${encodeURIComponent('sla-due:<4h')}`, who),
      { name: 'SLA compliance, 30 days', who, url: '/api/sla/compliance?days=30', target: 'list' as const },
    ]),
    ...(['agent', 'agent of 3 groups'] as const).flatMap((who) => [
      ...['mine', 'groups', 'all', 'overdue'].map((view) => tasks(view, `view=${view}`, who)),
      tasks('word', 'search=printer', who),
      ...['task.assignee:me task.due:<+7d', 'priority:urgent task.required:yes', 'customer:#1', 'zanzibar'].map((q) =>
        tasks(q, `q=${encodeURIComponent(q)}`, who),
      ),
    ]),
    ...(['agent', 'agent of 3 groups'] as const).flatMap((who) =>
      ['pending', 'mine', 'decided'].map(
        (view): Path => ({
          name: `approvals, ${view}`,
          who,
          url: `/api/approvals?view=${view}&limit=20`,
          target: 'list',
        }),
      ),
    ),
    { name: 'counts of approvals', who: 'agent', url: '/api/approvals/counts', target: 'list' },
    ...(['agent', 'biggest customer'] as const).flatMap((who): Path[] => {
      const url = `/api/${who === 'agent' ? '' : 'portal/'}catalogue`
      return [
        { name: 'catalogue of 500 items', who, url, target: 'list' },
        { name: 'catalogue, search', who, url: `${url}?search=item%20417`, target: 'list' },
        { name: 'item of the catalogue', who, url: `${url}/1`, target: 'list' },
      ]
    }),
    { name: 'counts of tasks', who: 'agent', url: '/api/tasks/counts', target: 'list' },
    ...[{ ids: ids.slice(0, 20) }, { ids }].map(
      (body): Path => ({
        name: `steps of ${body.ids.length} tickets`,
        who: 'agent',
        url: '/api/tickets/bulk/steps',
        body,
        target: 'list',
      }),
    ),
    {
      ...{ name: 'steps of all tickets that match', who: 'agent', target: 'search' },
      ...{ url: '/api/tickets/bulk/steps', body: { filter: { status: 'open' } } },
    },
    { name: 'dashboard', who: 'agent', url: '/api/dashboard?days=30', target: 'list' },
    ...(['agent', 'agent of 3 groups'] as const).map((who) => ({
      name: 'work on the dashboard',
      who,
      url: '/api/dashboard/work',
      target: 'list' as const,
    })),
    { name: 'counts of the views', who: 'agent', url: '/api/tickets/counts', target: 'list' },
    ...Object.keys(filters).map((query) => list(query, `&${query}`)),
    ...['status=open', 'priority=urgent', `typeId=${types[2]!.id}`, 'createdToday=true'].map((query) =>
      list(`portal ${query}`, `&${query}`, 'biggest customer'),
    ),
    ...sorts
      .split(' ')
      .flatMap((sort) =>
        ['asc', 'desc'].map((way) => list(`by ${sort} ${way}`, `&sortBy=${sort}&sortDirection=${way}`)),
      ),
    ...['status', 'priority', 'updatedAt', 'assignee'].map((sort) =>
      list(`by ${sort} desc`, `&sortBy=${sort}&sortDirection=desc`, 'agent of 3 groups'),
    ),
    ...['subject', 'priority', 'updatedAt'].map((sort) =>
      list(`portal by ${sort} desc`, `&sortBy=${sort}&sortDirection=desc`, 'biggest customer'),
    ),
  ]
}

/** A ticket with 30 comments for each, including notes, that they may see. */
async function conversations(owner: pg.Pool, people: People) {
  const one = async (where: string) => {
    const { rows } = await owner.query<{ id: number }>(
      `select t.id from tickets t where ${where} and 30 = (select count(*) from comments c where c.ticket_id = t.id) order by id desc limit 1`,
    )
    return rows[0]!.id
  }
  return {
    agent: await one('comment_count > 20'),
    'agent of 3 groups': await one('comment_count > 20 and assigned_group_id = 5'),
    'biggest customer': await one(`comment_count > 20 and customer_id = ${people['biggest customer'].customerId}`),
  }
}
