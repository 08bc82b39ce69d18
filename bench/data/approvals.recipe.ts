import { staff } from './sizes.ts'

/** Returns the statements that give a ticket in fifty a request for approval by an agent, most of them approved. */
export const seedApprovals = () => [
  `insert into approvals (ticket_id, ticket_number, subject, state, asked_by, asked_at, snapshot, stages, approver_ids, ended_at)
  select t.id, t.number, 'Purchase for desk ' || (t.id % 997), case when t.id % 500 = 0 then 'pending' else 'approved' end,
    1 + (t.id / 50 + 7) % ${staff.all}, t.created_at, '{"fields":[],"files":[]}', 1, array[(1 + t.id / 50 % ${staff.all})::int],
    case when t.id % 500 <> 0 then t.created_at + interval '1 day' end
  from tickets t where t.id % 50 = 0`,
  `insert into approval_stages (approval_id, position, name, rule, choices, state, started_at, ended_at, due_at)
  select a.id, 1, 'Finance', 'any', jsonb_build_array(jsonb_build_object('kind', 'user', 'userId', a.approver_ids[1])),
    a.state, a.asked_at, a.ended_at, a.asked_at + interval '3 days'
  from approvals a`,
  `insert into approval_approvers (approval_id, stage_id, user_id, is_waiting, decision, decided_at, decided_by)
  select a.id, s.id, a.approver_ids[1], a.state = 'pending', case when a.state = 'approved' then 'approved' end, a.ended_at,
    case when a.state = 'approved' then a.approver_ids[1] end
  from approvals a join approval_stages s on s.approval_id = a.id`,
]
