import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserRoundCheck } from 'lucide-react'
import { Banner } from '../../ui/layout/banner.tsx'
import { peopleMessages } from './people.messages.ts'
import { waitingRegistrations } from './registrations.queries.ts'

const messages = peopleMessages.waiting

/** Shows how many people wait for an admin. Renders nothing while no one does. */
export function WaitingBanner() {
  const { data = [] } = useQuery(waitingRegistrations)
  if (data.length === 0) return null
  return (
    <Banner tone="info" className="max-md:px-4" icon={<UserRoundCheck size={15} className="flex-none" />}>
      <span className="flex flex-wrap items-center justify-between gap-x-4">
        <span>{messages.banner(data.length)}</span>
        <Link
          to={'/settings/people?status=waiting' as '/'}
          className="font-bold text-info-ink underline underline-offset-3"
        >
          {messages.show}
        </Link>
      </span>
    </Banner>
  )
}
