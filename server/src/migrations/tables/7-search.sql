-- Full text search of tickets: the words of each ticket, the text of its files, and the tickets whose words are to be written again.

-- The dictionary of the desk's language (company.search_language) reduces words to their stems; set_search_language changes it.
create text search configuration hatchway (copy = pg_catalog.simple);
alter text search configuration hatchway alter mapping for asciiword, word with english_stem;

-- What users outside the desk may find: no internal note is in here, so a note cannot add a hit, a count or a suggestion for them.
create table ticket_texts_public (
  ticket_id int primary key,
  -- The ticket's own, so that the texts can be read in the order of a list, and only the tickets of those that match.
  created_at timestamptz not null,
  words tsvector not null,
  foreign key (ticket_id, created_at) references tickets (id, created_at) on update cascade on delete cascade
);
-- What staff find: the same words and those of the notes, in one vector, so that the words of a query may stand in different messages.
create table ticket_texts_staff (
  ticket_id int primary key,
  created_at timestamptz not null,
  words tsvector not null,
  foreign key (ticket_id, created_at) references tickets (id, created_at) on update cascade on delete cascade
);
create index ticket_texts_public_created on ticket_texts_public (created_at, ticket_id);
create index ticket_texts_staff_created on ticket_texts_staff (created_at, ticket_id);
create index ticket_texts_public_words on ticket_texts_public using gin (words) with (fastupdate = off);
create index ticket_texts_staff_words on ticket_texts_staff using gin (words) with (fastupdate = off);
-- Vectors of ordinary tickets stay in the row: a walk in the order of a list reads thousands of them.
alter table ticket_texts_public alter words set storage main, alter words set statistics 1000;
alter table ticket_texts_staff alter words set storage main, alter words set statistics 1000;

-- The text inside a file: waiting for its extraction, done, or skipped for a reason that an admin sees.
create table file_texts (
  attachment_id int primary key references attachments on delete cascade,
  -- Whose turn it is when the file waits: files are read by turns of customers, and of the company's own users.
  queue_key text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped')),
  reason text,
  content text not null default '',
  -- Bytes of the normalized words: how much of the limit of a ticket's vector they take.
  size int not null default 0,
  words tsvector not null default '',
  extracted_at timestamptz
);
create index file_texts_waiting on file_texts (queue_key, attachment_id) where state = 'waiting';
create index file_texts_too_many on file_texts (queue_key, attachment_id) where reason = 'too_many';
create index file_texts_skipped on file_texts (attachment_id) where state = 'skipped';
create index file_texts_partial on file_texts (attachment_id) where reason = 'truncated';

-- The tickets whose words are to be written again. A writer only appends, so that it never waits for the reader.
create table ticket_text_changes (
  id bigint generated always as identity,
  ticket_id int not null,
  -- Tickets of a backfill are read after those that just changed.
  is_backfill boolean not null default false,
  primary key (is_backfill, id)
);

-- Triggers, so that no way of writing a text can be forgotten: a redacted message must not stay findable.
create function note_text_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'tickets' then
    insert into ticket_text_changes (ticket_id) values (new.id);
  elsif tg_op = 'INSERT' then
    insert into ticket_text_changes (ticket_id) values (new.ticket_id);
  else
    insert into ticket_text_changes (ticket_id) values (old.ticket_id);
    if tg_op = 'UPDATE' and new.ticket_id <> old.ticket_id then
      insert into ticket_text_changes (ticket_id) values (new.ticket_id);
    end if;
  end if;
  return null;
end $$;
revoke all on function note_text_change() from public;
create trigger text_added after insert on tickets for each row execute function note_text_change();
create trigger text_changed after update of subject, description, custom_fields on tickets for each row
  when ((old.subject, old.description, old.custom_fields) is distinct from (new.subject, new.description, new.custom_fields))
  execute function note_text_change();
create trigger text_added after insert or delete on comments for each row execute function note_text_change();
create trigger text_changed after update of content, is_internal, ticket_id on comments for each row execute function note_text_change();
create trigger text_added after insert or delete on attachments for each row execute function note_text_change();
create trigger text_changed after update of file_name, is_internal, ticket_id, store_key on attachments
  for each row execute function note_text_change();

-- What portals show of tickets decides which words their users find: a field or type that leaves the portal takes its words along.
create function note_audience_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed_type int := case when tg_table_name = 'ticket_types' then old.id else (to_jsonb(old) ->> 'type_id')::int end;
begin
  insert into ticket_text_changes (ticket_id, is_backfill) select id, true from tickets where type_id = changed_type order by id desc;
  return null;
end $$;
revoke all on function note_audience_change() from public;
create trigger audience_changed after update of is_in_portal on custom_fields for each row
  when (old.is_in_portal <> new.is_in_portal) execute function note_audience_change();
create trigger field_removed after delete on custom_fields for each row execute function note_audience_change();
create trigger audience_changed after update of is_public on ticket_types for each row
  when (old.is_public <> new.is_public) execute function note_audience_change();

-- A file that gets other bytes, or none, has no text until it is read again.
create function forget_file_text() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from file_texts where attachment_id = new.id;
  return null;
end $$;
revoke all on function forget_file_text() from public;
create trigger file_replaced after update of store_key, file_name on attachments for each row
  when ((old.store_key, old.file_name) is distinct from (new.store_key, new.file_name)) execute function forget_file_text();
