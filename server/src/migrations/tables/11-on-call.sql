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
  -- What was true before a change or deletion. It counts for the past and is not listed.
  is_former boolean not null default false,
  constraint absences_order check (starts_at < ends_at)
);
create index absences_user on absences (user_id, ends_at);
create index absences_end on absences (ends_at);
create index absences_deputy on absences (deputy_id) where deputy_id is not null;
