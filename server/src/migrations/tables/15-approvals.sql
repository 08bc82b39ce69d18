-- Requests for approval of tickets, their stages, and who decides in them.

create table approvals (
  id int primary key generated always as identity,
  ticket_id int not null references tickets on delete cascade,
  -- The number of the ticket, for the search by approvers who may not see the ticket itself.
  ticket_number int not null,
  subject text not null,
  message text not null default '',
  state text not null default 'pending' check (state in ('pending', 'approved', 'declined', 'withdrawn', 'voided')),
  -- Null where no one did: the type of the ticket asks, or a rule.
  asked_by int references users on delete set null,
  asked_at timestamptz not null,
  -- What is approved, as it was then: fields with their labels and texts, and files by name and size.
  snapshot jsonb not null,
  -- The approved fields that its own outcome has changed, as it left them.
  outcome_changes jsonb not null default '[]',
  -- The actions after the outcome.
  on_approved jsonb not null default '[]',
  on_declined jsonb not null default '[]',
  -- The position of the current or last stage.
  stage int not null default 1,
  stages int not null,
  -- Everyone who is or was an approver of it: they may read it.
  approver_ids int[] not null default '{}',
  ended_at timestamptz,
  ended_by int references users on delete set null,
  -- The changes of the ticket that voided it, and how many approvals it had.
  voided jsonb,
  -- The request that this one repeats.
  repeats_id int references approvals on delete set null,
  -- Written by an admin: asked for by a type, a catalog item or a rule. Its outcome runs as the system.
  is_of_template boolean not null default false,
  -- The same for requests of the same stages: those of the template of a ticket type, or else a hash of who approves in which order.
  stages_key text not null default '',
  -- While its ticket is deleted, it is not listed.
  is_listed boolean not null default true,
  search_text text not null generated always as (lower(subject) || ' #' || ticket_number::text) stored
);
create index approvals_ticket on approvals (ticket_id, id);
create index approvals_asked_by on approvals (asked_by, state, id) where asked_by is not null;
create index approvals_ended_by on approvals (ended_by) where ended_by is not null;
create index approvals_ended on approvals (ended_at) where state in ('voided', 'withdrawn');
create index approvals_repeats on approvals (repeats_id) where repeats_id is not null;
create index approvals_search on approvals using gin (search_text gin_trgm_ops) with (fastupdate = off);

create table approval_stages (
  id int primary key generated always as identity,
  approval_id int not null references approvals on delete cascade,
  position int not null,
  name text not null,
  rule text not null check (rule in ('any', 'all', 'quorum')),
  needed int,
  -- Who is asked, as the request has it. They are resolved to people when the stage starts.
  choices jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'pending', 'approved', 'declined', 'skipped')),
  started_at timestamptz,
  ended_at timestamptz,
  due_at timestamptz,
  due_in_hours int,
  remind_hours_before int,
  -- When the approvers are reminded next by the system, and when they were last.
  remind_at timestamptz,
  reminded_at timestamptz,
  -- Why it can't be completed.
  problem text,
  unique (approval_id, position)
);
create index approval_stages_reminders on approval_stages (remind_at) where remind_at is not null;

-- A place in a stage: one person decides in it.
create table approval_approvers (
  id int primary key generated always as identity,
  approval_id int not null references approvals on delete cascade,
  stage_id int not null references approval_stages on delete cascade,
  user_id int not null references users on delete cascade,
  -- Who was asked before it was delegated.
  delegated_by int references users on delete set null,
  -- The stage is the current one of a pending request, and nothing is decided in this place.
  is_waiting boolean not null default true,
  decision text check (decision in ('approved', 'declined')),
  comment text not null default '',
  decided_at timestamptz,
  -- The approver, or the deputy of someone absent.
  decided_by int references users on delete set null,
  is_by_mail boolean not null default false,
  unique (stage_id, user_id)
);
create index approval_approvers_approval on approval_approvers (approval_id);
create index approval_approvers_waiting on approval_approvers (user_id, approval_id) where is_waiting;
create index approval_approvers_user on approval_approvers (user_id, approval_id);
create index approval_approvers_decided on approval_approvers (decided_by, approval_id) where decided_by is not null;
create index approval_approvers_delegated on approval_approvers (delegated_by) where delegated_by is not null;

-- A request is made for the requester and the customer of its ticket. Whatever gives the ticket other ones ends what is pending in the same
-- transaction; the reaction to the change writes why.
create function void_approvals_of_ticket() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare ended int[];
begin
  with voided as (
    update approvals set state = 'voided', ended_at = now() where ticket_id = new.id and state = 'pending' returning id
  ) select array_agg(id) into ended from voided;
  if ended is null then return null; end if;
  update approval_approvers set is_waiting = false where approval_id = any(ended);
  update approval_stages set state = 'skipped', remind_at = null, problem = null
  where approval_id = any(ended) and state in ('waiting', 'pending');
  return null;
end $$;
revoke all on function void_approvals_of_ticket() from public;
create trigger ticket_approvals after update of customer_id, requester_id on tickets for each row
  when (old.customer_id is distinct from new.customer_id or old.requester_id is distinct from new.requester_id)
  execute function void_approvals_of_ticket();

alter table notifications add foreign key (approval_id) references approvals on delete cascade;
create index notifications_approval on notifications (approval_id) where approval_id is not null;
