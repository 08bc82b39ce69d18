import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../platform/time/dates.ts'
import { Banner } from '../../ui/layout/banner.tsx'
import { useDateStyle, useSession } from '../session/session-context.tsx'
import { mailBannerMessages as messages } from './mail-banner.messages.ts'
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
    return (
      <Warning action={messages.openOutbox} section="outbox">
        {messages.notAccepted(formatDateTime(since, style), waiting, failed)}
      </Warning>
    )
  }
  if (!data || data.isConfigured || data.held === 0) return null
  return (
    <Warning action={messages.setUp} section="outgoing-mail">
      {messages.held(data.held)}
    </Warning>
  )
}

function Warning({ action, section, children }: { action: string; section: string; children: ReactNode }) {
  return (
    <Banner className="max-md:px-4" icon={<MailWarning size={15} className="flex-none" />}>
      <span className="flex flex-wrap items-center justify-between gap-x-4">
        <span>{children}</span>
        <Link
          to="/settings/$section"
          params={{ section }}
          className="font-bold text-warning-ink underline underline-offset-3"
        >
          {action}
        </Link>
      </span>
    </Banner>
  )
}
