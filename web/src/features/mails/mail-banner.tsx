import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { countOf } from '../../platform/count-text.ts'
import { formatDateTime } from '../../platform/time/dates.ts'
import { Banner } from '../../ui/layout/banner.tsx'
import { useDateStyle, useSession } from '../session/session-context.tsx'
import { mailServerState } from './mail-server.queries.ts'

/**
 * Warns admins that emails are not sent: no mail server is set up, or it has not accepted any for some minutes. Renders nothing for others,
 * or while emails are sent.
 */
export function MailBanner() {
  const { isAdmin } = useSession()
  const style = useDateStyle()
  const { data } = useQuery({ ...mailServerState, enabled: isAdmin })
  if (data?.trouble) {
    const { waiting, failed, since } = data.trouble
    const parts = [
      waiting > 0 && `${mails(waiting)} ${waiting === 1 ? 'waits' : 'wait'}`,
      failed > 0 && `${mails(failed)} failed`,
    ]
    return (
      <Warning action="Open outbox" to="/settings/outbox">
        The mail server hasn’t accepted emails since {formatDateTime(since, style)}: {parts.filter(Boolean).join(', ')}.
      </Warning>
    )
  }
  if (!data || data.isConfigured || data.held === 0) return null
  return (
    <Warning action="Set up email" to="/settings/outgoing-mail">
      {countOf(data.held, 'email was', 'emails were')} not sent because no mail server is set up.
    </Warning>
  )
}

function Warning({ action, to, children }: { action: string; to: string; children: ReactNode }) {
  return (
    <Banner className="max-md:px-4" icon={<MailWarning size={15} className="flex-none" />}>
      <span className="flex flex-wrap items-center justify-between gap-x-4">
        <span>{children}</span>
        <Link to={to as '/settings'} className="font-bold text-warning-ink underline underline-offset-3">
          {action}
        </Link>
      </span>
    </Banner>
  )
}

const mails = (count: number) => countOf(count, 'email')
