-- Rules of the automation, their versions and runs.

create table rule_folders (
  id int primary key generated always as identity,
  name text not null,
  -- Its rules run only when an action of another rule runs the folder.
  is_called_only boolean not null default false,
  sort_order int not null,
  version int not null default 1
);
create unique index rule_folders_name on rule_folders (lower(name));

-- A deleted rule keeps its row: its runs can be undone, and it can be restored.
create table rules (
  id int primary key generated always as identity,
  name text not null,
  folder_id int references rule_folders on delete set null,
  is_active boolean not null default false,
  -- Triggers, conditions and actions of the newest version, as the API has them.
  content jsonb not null,
  sort_order int not null,
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by int references users on delete set null,
  -- Since when it is on or off; null in `switched_by` is the system.
  switched_at timestamptz,
  switched_by int references users on delete set null,
  switched_off_reason text,
  deleted_at timestamptz
);
create index rules_folder on rules (folder_id) where folder_id is not null;
create index rules_changed_by on rules (changed_by) where changed_by is not null;
create index rules_switched_by on rules (switched_by) where switched_by is not null;

-- Rows are only added.
create table rule_versions (
  rule_id int not null references rules on delete cascade,
  version int not null,
  at timestamptz not null,
  changed_by int references users on delete set null,
  note text not null default '',
  name text not null,
  content jsonb not null,
  primary key (rule_id, version)
);
create index rule_versions_changed_by on rule_versions (changed_by) where changed_by is not null;

-- Until when the tickets were checked for a time trigger of an active rule.
create table rule_time_checks (
  rule_id int not null references rules on delete cascade,
  since text not null check (since in ('created', 'updated', 'dueDate', 'slaDue', 'resolved', 'unanswered')),
  minutes int not null,
  checked_until timestamptz not null,
  primary key (rule_id, since, minutes)
);

-- The runs of rules on tickets whose conditions they met. They are deleted after 90 days.
create table rule_runs (
  id int primary key generated always as identity,
  rule_id int not null references rules on delete cascade,
  rule_version int not null,
  rule_name text not null,
  ticket_id int not null references tickets on delete cascade,
  at timestamptz not null,
  -- What started it, as a text.
  trigger text not null,
  -- The transaction of the log, or the trigger and instant, that started it: one run of a rule on a ticket for each.
  event_key text not null,
  -- An action of another rule ran its folder.
  is_called boolean not null default false,
  -- The entry of the log that started it.
  activity_id bigint,
  -- The run whose change or action started it, and how many runs that chain has before this one.
  parent_id int,
  depth int not null default 0,
  result text not null check (result in ('changed', 'unchanged', 'failed', 'stopped')),
  -- All that it changed was undone. A trigger of the log writes it.
  is_undone boolean not null default false,
  error text,
  changes int not null default 0,
  effects jsonb not null default '[]',
  messages jsonb not null default '[]',
  matched jsonb not null default '[]',
  -- The rules before it, up to the run before, that did not match.
  passed jsonb not null default '[]',
  stops_later boolean not null default false,
  -- The id of the request under which its entries of the log are written.
  change_id uuid,
  -- An entry of the log can be undone.
  is_undoable boolean not null default false
);
create unique index rule_runs_once on rule_runs (ticket_id, event_key, rule_id) where not is_called;
create unique index rule_runs_change on rule_runs (change_id) where change_id is not null;
create index rule_runs_event on rule_runs (ticket_id, event_key, id);
create index rule_runs_rule on rule_runs (rule_id, at, id) include (ticket_id, result, is_undone);
create index rule_runs_at on rule_runs (at, id) include (result, is_undone);
create index activity_undo on activity (undo_of) where undo_of is not null;

-- A run is undone where each of its entries is, also where an undo was undone, whichever request does it.
create function mark_rule_run_undone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first activity%rowtype;
begin
  select * into first from activity where id = new.undo_of;
  while first.undo_of is not null loop
    select * into first from activity where id = first.undo_of;
  end loop;
  if first.data -> 'rule' is null then
    return null;
  end if;
  update rule_runs set is_undone = (
    with recursive chain as (
      select a.id as root, a.id, 0 as undone from activity a
      where a.request_id = first.request_id and a.ticket_id = first.ticket_id and a.data -> 'rule' is not null
        and (a.data ? 'changes' or a.event in ('ticket.followed', 'ticket.unfollowed', 'task.created', 'tasks.added'))
      union all
      select c.root, a.id, c.undone + 1 from chain c join activity a on a.undo_of = c.id
    )
    select bool_and(is_undone) from (select max(undone) % 2 = 1 as is_undone from chain group by root) entries
  )
  where change_id::text = first.request_id;
  return null;
end $$;
revoke all on function mark_rule_run_undone() from public;
create trigger rule_run_undone after insert on activity for each row
  when (new.undo_of is not null) execute function mark_rule_run_undone();
