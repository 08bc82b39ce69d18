-- Automatic assignment of the tickets of a group to its members, and the skills that tickets need.

-- A group without a row assigns by hand. The row is locked while tickets of the group are assigned: one assignment sees what the one before
-- it did.
create table group_assignments (
  group_id int primary key references groups on delete cascade,
  mode text not null default 'manual' check (mode in ('manual', 'round_robin', 'least_loaded')),
  -- Tickets are assigned in its working hours only.
  calendar_id int references calendars,
  -- The most open tickets of a member without a capacity of their own.
  capacity int check (capacity > 0),
  prefers_known boolean not null default false,
  when_no_one text not null default 'leave_unassigned' check (when_no_one in ('leave_unassigned', 'wait')),
  -- The number of its automatic assignments.
  turns int not null default 0,
  -- When its waiting tickets are tried again.
  try_at timestamptz
);
create index group_assignments_calendar on group_assignments (calendar_id) where calendar_id is not null;

-- Tickets that are to be assigned automatically.
create table assignment_queue (
  ticket_id int primary key references tickets on delete cascade,
  group_id int not null references group_assignments on delete cascade,
  -- In place of the group's mode.
  mode text check (mode in ('round_robin', 'least_loaded')),
  queued_at timestamptz not null,
  -- When no member was available; the ticket waits for one.
  tried_at timestamptz
);
create index assignment_queue_group on assignment_queue (group_id, tried_at);
create index assignment_queue_new on assignment_queue (group_id) where tried_at is null;

create table skills (
  id int primary key generated always as identity,
  name text not null,
  -- Which tickets need it, as the API has it.
  conditions jsonb not null
);
create unique index skills_name on skills (lower(name));

create table skill_users (
  skill_id int not null references skills on delete cascade,
  user_id int not null references users on delete cascade,
  primary key (skill_id, user_id)
);
create index skill_users_user on skill_users (user_id);
