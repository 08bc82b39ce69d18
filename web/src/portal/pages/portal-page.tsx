import { lazy, Suspense } from 'react'
import { usePortalSearch } from '../portal-address.ts'
import { TicketsView } from './tickets-view.tsx'

const TicketView = lazy(async () => ({ default: (await import('./ticket-view.tsx')).TicketView }))
const CreateTicketView = lazy(async () => ({ default: (await import('./create-ticket-view.tsx')).CreateTicketView }))

/** The portal's one page: the view that the address names, by default the list of tickets. */
export function PortalPage() {
  const { view, ticket } = usePortalSearch()
  return (
    <Suspense fallback={<div className="flex-1" />}>
      {view === 'create-ticket' ? (
        <CreateTicketView />
      ) : ticket !== undefined ? (
        <TicketView key={ticket} id={Number(ticket)} />
      ) : (
        <TicketsView />
      )}
    </Suspense>
  )
}
