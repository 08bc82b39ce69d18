import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailWarning } from 'lucide-react'
import { Banner } from '../../ui/layout/banner.tsx'
import { useSession } from '../session/session-context.tsx'
import { mailServer } from './mails.queries.ts'

/** Warns admins that emails are not sent because no mail server is set up. Renders nothing for others, or without unsent emails. */
export function HeldMailBanner() {
  const isAdmin = useSession().user.role === 'admin'
  const { data } = useQuery({ ...mailServer, enabled: isAdmin })
  if (!data || data.isConfigured || data.held === 0) return null
  return (
    <Banner
      className="max-md:px-4"
      icon={<MailWarning size={15} strokeWidth={1.85} aria-hidden className="flex-none" />}
    >
      <span className="flex flex-wrap items-center justify-between gap-x-4">
        {data.held === 1 ? '1 email was' : `${data.held.toLocaleString('en')} emails were`} not sent because no mail
        server is set up.
        <Link
          to={'/settings/outgoing-mail' as '/settings'}
          className="font-bold text-warning-ink underline underline-offset-3"
        >
          Set up email
        </Link>
      </span>
    </Banner>
  )
}
