-- What an admin redacts must not be written again by a transaction that read it before.

-- Refuses a row with texts of a ticket from a transaction that began before a redaction of the ticket was committed: it may have read what was
-- redacted, and is repeated. The lock makes it wait for a redaction that is running; a redaction waits for the lock and then finds the row.
create function refuse_outdated_text() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  redaction xid8;
  began text := current_setting('hatchway.began', true);
  of_ticket int := new.ticket_id;
begin
  -- Its readers may not see the ticket.
  if tg_table_name = 'notifications' and of_ticket is null then
    select ticket_id into of_ticket from approvals where id = new.approval_id;
  end if;
  select redacted_xid into redaction from tickets where id = of_ticket for key share;
  if redaction is null or redaction = pg_current_xact_id() or coalesce(began, '') = '' then
    return new;
  end if;
  -- Above the newest transaction it is of another server, from which the database was restored.
  if redaction < pg_snapshot_xmax(pg_current_snapshot()) and not pg_visible_in_snapshot(redaction, began::pg_snapshot) then
    raise serialization_failure using message = 'a text of the ticket was redacted after it was read';
  end if;
  return new;
end $$;
revoke all on function refuse_outdated_text() from public;

create trigger redaction_guard before insert on activity for each row
  when (new.ticket_id is not null) execute function refuse_outdated_text();
create trigger redaction_guard before insert on notifications for each row
  when (new.ticket_id is not null or new.approval_id is not null) execute function refuse_outdated_text();
create trigger redaction_guard before insert on message_deliveries for each row
  when (new.ticket_id is not null) execute function refuse_outdated_text();
create trigger redaction_guard before insert on mails for each row
  when (new.ticket_id is not null) execute function refuse_outdated_text();
create trigger redaction_guard before insert on push_messages for each row execute function refuse_outdated_text();
create trigger redaction_guard before insert on approvals for each row execute function refuse_outdated_text();
create trigger redaction_guard before insert on rule_runs for each row execute function refuse_outdated_text();
create trigger redaction_guard before insert or update on ticket_texts_public for each row execute function refuse_outdated_text();
create trigger redaction_guard before insert or update on ticket_texts_staff for each row execute function refuse_outdated_text();
