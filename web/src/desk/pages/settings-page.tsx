import { OutgoingMail } from '../../features/mails/outgoing-mail.tsx'
import { useSession } from '../../features/session/session-context.tsx'
import { Page } from '../shell/page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** What admins look after. */
export function SettingsPage() {
  const { user } = useSession()
  if (user.role !== 'admin') return <NotFoundPage />
  return (
    <Page title="Settings">
      <section aria-labelledby="outgoing-mail" className="flex min-h-0 flex-1 flex-col">
        <div className="flex-none border-b border-line px-5 py-3">
          <h2 id="outgoing-mail" className="type-section">
            Outgoing mail
          </h2>
          <p className="text-ink-2">What the desk sends: reset links and notifications, newest first.</p>
        </div>
        <OutgoingMail />
      </section>
    </Page>
  )
}
