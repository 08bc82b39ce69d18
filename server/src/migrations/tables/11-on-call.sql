-- When agents and admins are absent, and who stands in.
create table absences (
  id int primary key generated always as identity,
  user_id int not null references users on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  deputy_id int references users on delete set null,
  note text not null default '',
  -- It counts from then on, so that it changes no shift of the past.
  recorded_at timestamptz not null,
  -- False for what a change or deletion ended, which counts for the past, and while a user is deactivated.
  is_listed boolean not null default true,
  constraint absences_order check (starts_at < ends_at)
);
create index absences_user on absences (user_id, ends_at);
create index absences_end on absences (ends_at);
create index absences_deputy on absences (deputy_id) where deputy_id is not null;

-- On-call schedules. A deleted one keeps its row: it can be restored.
create table on_call_schedules (
  id int primary key generated always as identity,
  name text not null,
  group_id int references groups on delete set null,
  -- The number of the newest row of on_call_schedule_versions.
  version int not null default 1,
  deleted_at timestamptz
);
create unique index on_call_schedules_name on on_call_schedules (lower(name)) where deleted_at is null;
create index on_call_schedules_group on on_call_schedules (group_id) where group_id is not null;

-- Who takes turns in a schedule from a point in time on, until the next version. Rows are only added.
create table on_call_schedule_versions (
  schedule_id int not null references on_call_schedules on delete cascade,
  version int not null,
  since timestamptz not null,
  -- Time zone and rotations, as the API returns them.
  terms jsonb not null,
  changed_by int references users on delete set null,
  primary key (schedule_id, version)
);
create index on_call_schedule_versions_changed_by on on_call_schedule_versions (changed_by) where changed_by is not null;

-- Who is on call for a time in place of those whom the rotations have.
create table on_call_overrides (
  id int primary key generated always as identity,
  schedule_id int not null references on_call_schedules on delete cascade,
  user_id int not null references users on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- It counts from then on, so that it changes no shift of the past.
  recorded_at timestamptz not null,
  created_by int references users on delete set null,
  -- False when it was removed after it had begun: it counts until `ends_at`.
  is_listed boolean not null default true,
  constraint on_call_overrides_order check (starts_at < ends_at)
);
create index on_call_overrides_schedule on on_call_overrides (schedule_id, ends_at);
create index on_call_overrides_user on on_call_overrides (user_id);
create index on_call_overrides_created_by on on_call_overrides (created_by) where created_by is not null;
