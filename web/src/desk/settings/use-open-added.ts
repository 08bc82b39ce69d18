import { useNavigate } from '@tanstack/react-router'

type RecordPage =
  | '/settings/business-hours/$id'
  | '/settings/catalog/$id'
  | '/settings/on-call/$id'
  | '/settings/recurring-tickets/$id'
  | '/settings/sla-policies/$id'
  | '/settings/ticket-types/$id'

/** Returns a function that replaces the page of a new record by the page of the record that was added. */
export function useOpenAdded(to: RecordPage) {
  const navigate = useNavigate()
  return (id: number) => void navigate({ to, params: { id: String(id) }, replace: true, ignoreBlocker: true })
}
