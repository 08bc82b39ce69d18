-- Tickets that are created again and again. A deleted one keeps its row: it can be restored.
create table recurring_tickets (
  id int primary key generated always as identity,
  name text not null,
  -- What each ticket gets, and when, as the API has it. Records in it may have been deleted since.
  content jsonb not null,
  schedule jsonb not null,
  -- That of the schedule.
  calendar_id int references calendars,
  version int not null default 1,
  -- The local day from which on dates are still to come, before it was moved from a day without working hours.
  next_day date,
  -- When the next ticket is created; null while paused, after the end and when deleted.
  next_at timestamptz,
  -- Errors of the server in a row: it is tried again.
  attempts int not null default 0,
  paused_at timestamptz,
  changed_at timestamptz not null,
  changed_by int references users on delete set null,
  deleted_at timestamptz,
  constraint recurring_tickets_next check ((next_day is null) = (next_at is null))
);
create unique index recurring_tickets_name on recurring_tickets (lower(name)) where deleted_at is null;
create index recurring_tickets_next_at on recurring_tickets (next_at) where next_at is not null;
create index recurring_tickets_calendar on recurring_tickets (calendar_id) where calendar_id is not null;
create index recurring_tickets_changed_by on recurring_tickets (changed_by) where changed_by is not null;

-- Rows are only added.
create table recurring_ticket_versions (
  recurring_ticket_id int not null references recurring_tickets on delete cascade,
  version int not null,
  at timestamptz not null,
  changed_by int references users on delete set null,
  note text not null default '',
  name text not null,
  content jsonb not null,
  schedule jsonb not null,
  primary key (recurring_ticket_id, version)
);
create index recurring_ticket_versions_changed_by on recurring_ticket_versions (changed_by) where changed_by is not null;

-- The tickets that were created, or failed to be. Its key makes a date create one ticket, whichever process is alive.
create table recurring_ticket_dates (
  recurring_ticket_id int not null references recurring_tickets on delete cascade,
  -- The local day of the date, and of the first date that the ticket stands for: after a downtime it stands for several.
  day date not null,
  first_day date not null,
  dates int not null,
  due_at timestamptz not null,
  at timestamptz not null,
  ticket_id int references tickets on delete set null,
  -- Why no ticket was created.
  error text,
  primary key (recurring_ticket_id, day),
  constraint recurring_ticket_dates_order check (first_day <= day and dates > 0)
);
create index recurring_ticket_dates_ticket on recurring_ticket_dates (ticket_id) where ticket_id is not null;

alter table notifications add foreign key (recurring_ticket_id) references recurring_tickets on delete cascade;
create index notifications_recurring_ticket on notifications (recurring_ticket_id) where recurring_ticket_id is not null;
