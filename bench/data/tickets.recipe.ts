import { skewed } from './people.recipe.ts'
import { type Sizes, staff } from './sizes.ts'
import { slaColumns } from './sla.recipe.ts'

const minute = "interval '1 minute'"

/**
 * Tickets over three years, in the order of their ids. All but the newest are resolved or closed. Of a million subjects three in ten
 * contain "printer", one in a hundred "kerberos", and twenty "zanzibar". One ticket in 46 has 30 comments, the others none to six: three on
 * average.
 */
export const seedTickets = ({ tickets, customers }: Sizes) => [
  `create temp table drafts as
    select i, random() r1, random() r2, random() r3, random() r4,
      case when random() < 0.2 then 0 else ${skewed(customers, 3)} end as customer,
      (select min(id) from ticket_types) + floor(4 * pow(random(), 2))::int as type_id,
      date_trunc('milliseconds', now() - interval '3 years' * (1 - i / ${tickets + 1}.0)) as created_at,
      (case when i > ${tickets} * 0.97 and random() < 0.7 then (case when random() < 0.55 then 'open' else 'in_progress' end)
        when i > ${tickets} * 0.94 and random() < 0.8 then 'resolved'
        when random() < 0.001 then 'open' else 'closed' end)::ticket_state as status,
      case when random() < 0.0217 then 30 else (array[0, 1, 1, 2, 2, 2, 3, 3, 4, 6])[1 + floor(random() * 10)::int] end as comments
    from generate_series(1, ${tickets}) i`,
  `create temp table replies as
    select i, sum(comments) over (order by i) - comments as before, comments,
      comments - (comments + 1) / 4 as public, case when comments % 4 = 3 then comments - 1 else comments end as last_public
    from drafts`,
  'create temp table people as select customer_id, array_agg(id order by id) as ids from users group by customer_id',
  `create temp table steps as
    select type_id, state, array_agg(name order by sort_order) as names, coalesce(array_agg(name) filter (where pauses_sla), '{}') as pausing
    from workflow_steps group by type_id, state`,
  `insert into tickets (id, number, subject, description, type_id, status, status_name, priority, category, requester_id, assignee_id,
    assigned_group_id, customer_id, service_id, tags, custom_fields, due_date, source, comment_count, last_public_comment_id,
    last_public_author_id, last_public_at, created_at, updated_at, first_responded_at, resolved_at, closed_at, sla_state, sla_target, sla_due_at, sla_warn_at)
  select d.i, 10000 + d.i, ${subject}, repeat('It has been like this since the morning and no one can work. ', 3 + d.i % 5),
    d.type_id, d.status, p.step, t.priority,
    (array['Network','Software','Hardware','Security','Access','Email','Account','Other'])[1 + floor(r1 * 8)::int],
    w.requester, w.assignee, 1 + floor(8 * pow(r4, 1.3))::int, o.customer_id, case when r3 < 0.2 then 4 * (1 + floor(r4 * 99)::int) end,
    case when r3 < 0.1 then array[(array['vip','onboarding','recurring','vendor','office-move'])[1 + floor(r1 * 5)::int]] else '{}' end,
    case when r1 < 0.4 then '{"affected_site": "Dublin"}'::jsonb else '{}' end,
    case when r4 < 0.15 then d.created_at + interval '5 days' end,
    case when o.customer_id is null then 'web' else 'portal' end,
    n.public, case when n.public > 0 then n.before + n.last_public end,
    case when n.public > 0 then ${author('n.last_public')} end,
    case when n.public > 0 then least(now(), d.created_at + n.last_public * (w.last_touched - d.created_at) / n.comments) end, d.created_at, w.last_touched,
    t.first_responded_at, t.resolved_at, case when d.status = 'closed' then w.last_touched end,
    ${slaColumns}
  from drafts d join replies n using (i) join steps s on s.type_id = d.type_id and s.state = d.status
    left join people o on o.customer_id = d.customer
    cross join lateral (select
      case when o.ids is null then ${staff.all + 1} + floor(r4 * ${staff.requesters})::int
        else o.ids[1 + floor(r4 * r4 * array_length(o.ids, 1))::int] end as requester,
      case when r2 >= 0.12 then ${staff.admins + 1} + floor(${staff.all - staff.admins} * r1)::int end as assignee,
      least(now(), d.created_at + r2 * interval '9 days') as last_touched) w
    cross join lateral (select s.names[1 + floor(r2 * r2 * array_length(s.names, 1))::int] as step) p
    cross join lateral (select d.status, d.created_at,
      (array['low','medium','medium','medium','medium','high','high','urgent'])[1 + floor(r3 * 8)::int]::ticket_priority as priority,
      p.step = any(s.pausing) as pauses,
      case when n.public > 0 then d.created_at + ${minute} end as first_responded_at,
      case when d.status in ('resolved', 'closed') then least(w.last_touched, d.created_at + r2 * interval '6 days') end as resolved_at) t
  order by d.i`,
  `insert into known_staff (customer_id, user_id, has_written)
    select distinct customer_id, assignee_id, true from tickets where customer_id is not null and assignee_id is not null`,
]

/** Alternating replies of assignee and requester; every fourth comment of all, from the third on, is an internal note. */
export const seedComments = () => [
  `insert into comments (id, ticket_id, author_id, content, is_internal, source, created_at)
    select n.before + k, t.id, ${author('k', 't.')}, ${content}, k % 4 = 3, 'web',
      least(now(), t.created_at + k * (t.updated_at - t.created_at) / n.comments)
    from replies n join tickets t on t.id = n.i cross join lateral generate_series(1, n.comments) k order by n.i, k`,
  `insert into ticket_reads (user_id, ticket_id, last_comment_id)
    select assignee_id, id, last_public_comment_id from tickets where assignee_id is not null and last_public_comment_id is not null and id % 3 > 0`,
  `insert into attachments (ticket_id, file_name, file_size, mime_type, store_key, uploaded_by, created_at)
    select id, 'screen-' || id || '.png', 40000 + id % 9000, 'image/png', 'bench-' || id, requester_id, created_at from tickets where id % 10 = 0`,
  `insert into activity (at, event, actor_id, actor_kind, ticket_id, customer_id, data)
    select created_at, 'ticket.created', requester_id, case when customer_id is null then 'requester' else 'portal' end, id, customer_id,
      jsonb_build_object('number', number, 'subject', subject, 'requesterId', requester_id, 'assigneeId', null, 'groupId', null, 'status', 'open')
    from tickets order by id`,
]

/**
 * The words of tickets, which the application would write one ticket at a time: these texts are plain ASCII already. Descriptions and messages
 * have few different texts: the vector of each is calculated once, and those of a ticket are joined.
 */
export const seedTexts = () => [
  "create aggregate joined_words(tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '')",
  `create temp table texts as
    select text, strip(to_tsvector('pg_catalog.simple', text)) as written, to_tsvector('public.hatchway', text) as stems
    from (select content as text from comments union select description from tickets) t`,
  ...(['public', 'staff'] as const).map(
    (table) => `insert into ticket_texts_${table} (ticket_id, created_at, words)
      select t.id, t.created_at, strip(to_tsvector('pg_catalog.simple', head)) || d.written || coalesce(c.written, '')
        || to_tsvector('public.hatchway', head) || d.stems || coalesce(c.stems, '')
      from tickets t join texts d on d.text = t.description left join (
        select ticket_id, joined_words(x.written order by c.id) as written, joined_words(x.stems order by c.id) as stems
        from comments c join texts x on x.text = c.content ${table === 'public' ? 'where not is_internal' : ''} group by ticket_id
      ) c on c.ticket_id = t.id
      cross join lateral concat_ws(' ', t.number, t.subject) head order by t.id`,
  ),
  'drop aggregate joined_words(tsvector)',
]

const subject = `
  (array['Printer','Printer','Printer','Laptop','VPN','Mailbox','Phone','Screen','Password','Account'])[1 + floor(r1 * 10)::int] || ' ' ||
  (array['does not start','drops every few minutes','is slow since the update','shows an error','needs a new owner','lost its settings',
    'cannot be reached','asks for a password again'])[1 + floor(r2 * 8)::int]
  || case when r3 < 0.01 then ' (kerberos)' when r3 < 0.2 then ' on floor ' || floor(r2 * 40) else ' in room ' || floor(r1 * 900) end
  || case when d.i % 50000 = 77 then ' in Zanzibar' else '' end`

function author(place: string, of = '') {
  const [requester, assignee] = of ? [`${of}requester_id`, `${of}assignee_id`] : ['w.requester', 'w.assignee']
  return `case when ${place} % 2 = 1 then coalesce(${assignee}, ${staff.admins}) else ${requester} end`
}

const content = `(array['Thank you. We are looking into it and will write again today.',
  'It works again here, but two of my colleagues still see it. Could you have another look at their machines, please?',
  'The vendor confirmed the fault. A new part is on its way and should arrive tomorrow before noon.',
  'Restarted the service, cleared its cache and asked for another try.'])[1 + k % 4]`
