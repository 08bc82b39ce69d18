-- The activity log, its consumers and what they write; the users who have a ticket open.

-- Sequence order is not commit order: readers order by (xid, id) and stay below the oldest running transaction.
create table activity (
  id bigint primary key generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  event text not null,
  actor_id int,
  actor_kind text not null,
  ticket_id int,
  customer_id int,
  data jsonb not null default '{}',
  request_id text,
  ip text,
  -- The entry that this one undoes. All entries of one request can be found, to undo them together.
  undo_of bigint
);
create index activity_order on activity (xid, id);
create index activity_ticket on activity (ticket_id, id) where ticket_id is not null;
create index activity_request on activity (request_id, id) where ticket_id is not null and request_id <> '-';
-- The log is read newest first: all of it, by actor, by kind of event, or by customer.
create index activity_at on activity (at, id);
create index activity_actor on activity (actor_id, at, id) where actor_id is not null;
create index activity_event on activity (event, at, id);
-- The tickets that a user created, also for others.
create index activity_created on activity (actor_id, ticket_id) where event = 'ticket.created';
create index activity_customer on activity (customer_id, at, id) where customer_id is not null;

-- How far each consumer of the log has read, and how often the reactions to its next entry have failed.
create table reaction_cursors (
  name text primary key,
  xid xid8 not null,
  id bigint not null,
  attempts int not null default 0,
  retry_at timestamptz
);

-- The log is append-only, so that its entries need no foreign key.
create table dead_letters (
  id int primary key generated always as identity,
  activity_id bigint not null,
  reaction text not null,
  error text not null,
  attempts int not null,
  failed_at timestamptz not null,
  unique (activity_id, reaction)
);

create table notifications (
  id int primary key generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  user_id int not null references users on delete cascade,
  type text not null,
  message text not null,
  ticket_id int references tickets on delete cascade,
  is_read boolean not null default false,
  created_at timestamptz not null,
  release_id int references releases on delete cascade,
  service_id int references services on delete cascade,
  -- A request for approval, which its approvers may read without the ticket. Added as a foreign key once approvals exist.
  approval_id int,
  -- A recurring ticket that could not create a ticket. Added as a foreign key once they exist.
  recurring_ticket_id int
);
create index notifications_order on notifications (xid, id);
create index notifications_user on notifications (user_id, id);
create index notifications_release on notifications (release_id) where release_id is not null;

-- The users who have a ticket open, on any node. The table is unlogged, since its rows are worthless after a crash.
create unlogged table presence (
  socket_id uuid primary key,
  ticket_id int not null,
  user_id int not null,
  doing text not null,
  seen_at timestamptz not null default now()
);
create index presence_ticket on presence (ticket_id);
