import { Building2 } from 'lucide-react'
import { useSession } from '../session/session-context.tsx'
import { fieldMessages as messages } from './new-ticket.messages.tsx'

/** Shows portal users the organization for which the ticket is filed. It cannot be changed. */
export function OrganizationBanner() {
  const { user, portal } = useSession()
  return (
    <p className="flex items-start gap-2.5 rounded-tile border border-accent-line bg-accent-soft px-3.5 py-2.5 text-accent-ink md:col-span-2">
      <Building2 className="mt-0.5 flex-none" />
      <span className="min-w-0">
        {messages.organization(<b className="font-bold">{user.customerName ?? portal?.customerName}</b>)}
      </span>
    </p>
  )
}
