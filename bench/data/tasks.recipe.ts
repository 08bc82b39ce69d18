/** Returns the statement that gives about three tickets in ten a task, most of them done, for a tenth of each assignee's tickets. */
export const seedTasks = () => `
  insert into tasks (ticket_id, subject, sort_order, assignee_id, group_id, due_at, is_required, done_at, created_at,
    is_on_closed_ticket)
  select t.id, 'Check the printer of desk ' || (t.id % 997), 1, t.assignee_id, t.assigned_group_id,
    t.created_at + (t.id % 400) * interval '1 day', t.id % 3 = 0,
    case when t.status in ('resolved', 'closed') and t.id % 20 <> 0 then t.resolved_at end, t.created_at,
    t.status = 'closed'
  from tickets t where t.id % 10 < 3`
