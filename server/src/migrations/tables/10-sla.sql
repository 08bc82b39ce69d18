-- SLA policies, the clocks of tickets that are derived from the activity log, and their alarms.

-- A deleted policy keeps its row: the tickets that have it keep their due times.
create table sla_policies (
  id int primary key generated always as identity,
  name text not null,
  -- Which tickets it applies to, as the API has it.
  conditions jsonb not null,
  is_active boolean not null default true,
  -- That of the newest version.
  calendar_id int references calendars,
  sort_order int not null,
  version int not null default 1,
  deleted_at timestamptz
);
create index sla_policies_calendar on sla_policies (calendar_id) where calendar_id is not null;

-- What a policy promises. Rows are only added.
create table sla_policy_versions (
  policy_id int not null references sla_policies on delete cascade,
  version int not null,
  since timestamptz not null,
  terms jsonb not null,
  changed_by int references users on delete set null,
  primary key (policy_id, version)
);
create index sla_policy_versions_changed_by on sla_policy_versions (changed_by) where changed_by is not null;

-- From when on a workflow step pauses the SLA, or has another name. Rows are only added.
create table sla_step_pauses (
  id int primary key generated always as identity,
  type_id int not null references ticket_types on delete cascade,
  step text not null,
  since timestamptz not null,
  pauses boolean not null,
  moved_to text
);
create index sla_step_pauses_type on sla_step_pauses (type_id);

-- One row for each target of a ticket and, for one that begins again, for each generation.
create table sla_clocks (
  ticket_id int not null references tickets on delete cascade,
  target text not null check (target in ('first_response', 'next_response', 'resolution')),
  generation int not null,
  policy_id int not null references sla_policies,
  policy_version int not null,
  policy_name text not null,
  priority ticket_priority not null,
  state text not null check (state in ('running', 'paused', 'met', 'breached', 'canceled')),
  -- No later generation replaces it.
  is_final boolean not null,
  -- Customers see it.
  is_shown boolean not null,
  started_at timestamptz not null,
  due_at timestamptz,
  warn_at timestamptz,
  ended_at timestamptz,
  -- Counted until running_since; of one that does not run, altogether.
  counted_ms bigint not null,
  running_since timestamptz,
  target_ms bigint not null,
  primary key (ticket_id, target, generation)
);
-- The open tickets of a policy.
create index sla_clocks_open on sla_clocks (policy_id, ticket_id) include (state) where state in ('running', 'paused');
-- Compliance reads the targets that ended in some days.
create index sla_clocks_ended on sla_clocks (ended_at) include (priority, target, state)
where is_final and state in ('met', 'breached');

create table sla_alarms (
  ticket_id int not null references tickets on delete cascade,
  target text not null check (target in ('first_response', 'next_response', 'resolution')),
  generation int not null,
  -- warning, breach, or a step of the escalation with the number of its repetition.
  stage text not null,
  fire_at timestamptz not null,
  fired_at timestamptz,
  primary key (ticket_id, target, generation, stage)
);
create index sla_alarms_due on sla_alarms (fire_at) where fired_at is null;

-- Tickets whose clocks are to be calculated again.
create table sla_stale_tickets (ticket_id int primary key);
