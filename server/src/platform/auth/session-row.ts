import type { PortalUser, Requester, Staff } from '../actor.ts'

/** The row that `begin_session`, `session_of` and `api_key_of` return for the owner; an API key has no session. */
export type SessionRow = {
  session_id: string | null
  user_id: number
  full_name: string
  role: 'admin' | 'agent' | 'requester'
  customer_id: number | null
  own_tickets_only: boolean
  can_view_knowledge_base: boolean
  group_ids: number[] | null
  is_due: boolean
}

/** Returns the actor that the owner of a session or an API key is. */
export function actorOf(row: SessionRow): Staff | Requester | PortalUser {
  const known = { id: row.user_id, fullName: row.full_name, sessionId: row.session_id }
  if (row.customer_id !== null)
    return {
      kind: 'portal',
      ...known,
      customerId: row.customer_id,
      ownTicketsOnly: row.own_tickets_only,
      canViewKnowledgeBase: row.can_view_knowledge_base,
    }
  if (row.role === 'requester') return { kind: 'requester', ...known }
  return { kind: 'staff', ...known, isAdmin: row.role === 'admin', groupIds: row.group_ids }
}
