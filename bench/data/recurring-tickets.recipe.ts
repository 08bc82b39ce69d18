/** Returns the statement that adds ten thousand recurring tickets, with dates in the next hundred days. */
export const seedRecurringTickets = () => `
  insert into recurring_tickets (name, content, schedule, next_day, next_at, changed_at)
  select 'Check system ' || n,
    jsonb_build_object('subject', 'Check system ' || n, 'description', 'Note what was found.', 'priority', 'medium',
      'requesterId', (select min(id) from users where role = 'requester'),
      'assignedGroupId', (select min(id) from groups), 'taskTemplateIds', '[]'::jsonb, 'tasks', '[]'::jsonb),
    jsonb_build_object('timeZone', 'UTC', 'calendarId', null, 'closedDays', 'create', 'recurrence', jsonb_build_object(
      'unit', 'day', 'every', 1 + n % 100, 'startsOn', '2026-01-01', 'time', '09:00', 'until', null, 'count', null)),
    current_date + 1 + n % 100, current_date + 1 + n % 100 + interval '9 hours', now()
  from generate_series(1, 10000) n`
