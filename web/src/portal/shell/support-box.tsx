import { Mail, Phone } from 'lucide-react'
import { useSession } from '../../features/session/session-context.tsx'
import { TermsOfService } from '../../features/terms/terms-of-service.tsx'
import { portalMessages as messages } from '../portal.messages.ts'

/** The support contacts and the terms, each only where the portal has it. */
export function SupportBox({ className }: { className?: string }) {
  const { portal } = useSession()
  if (!portal) return null
  const { supportEmail, supportPhone, termsOfServiceContent } = portal
  const line = 'quick flex min-w-0 items-center gap-2 text-ink-2 no-underline hover:text-ink hover:underline'
  return (
    <div className={className}>
      {(supportEmail || supportPhone) && (
        <section aria-label={messages.support} className="grid gap-2 rounded-tile bg-wall-2 px-3 py-3">
          <h2 className="type-strong">{messages.contactSupport}</h2>
          {supportEmail && (
            <a href={`mailto:${supportEmail}`} className={line}>
              <Mail size={14} className="flex-none" />
              <span className="truncate">{supportEmail}</span>
            </a>
          )}
          {supportPhone && (
            <a href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`} className={line}>
              <Phone size={14} className="flex-none" />
              <span className="truncate">{supportPhone}</span>
            </a>
          )}
        </section>
      )}
      {termsOfServiceContent && (
        <TermsOfService
          content={termsOfServiceContent}
          className="quick mt-2 px-2.5 py-1 text-ink-2 hover:text-ink hover:underline"
        />
      )}
    </div>
  )
}
