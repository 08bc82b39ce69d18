import { useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { Banner } from '../../ui/layout/banner.tsx'
import { mailServer } from './mails.queries.ts'

/** Shows the configured mail server, or how to set one up. */
export function MailServerState() {
  const { data } = useQuery(mailServer)
  if (data && !data.isConfigured)
    return (
      <Banner icon={<MailWarning size={15} strokeWidth={1.85} aria-hidden className="flex-none" />}>
        No mail server configured (SMTP_URL). Emails are kept here and are not sent. To send email, set SMTP_URL, for
        example smtps://user:password@mail.example.com, and restart Hatchway.
      </Banner>
    )
  return (
    <p className="flex-none border-b border-line px-5 py-3 text-ink-2 wrap-anywhere max-md:px-4">
      {data
        ? `Sent through ${data.server} from ${data.from}. Newest first.`
        : 'Password reset links, invitations and notifications, newest first.'}
    </p>
  )
}
