import { FileText, Mail, Phone, Plus, Ticket } from 'lucide-react'
import { buttonClass } from '../../ui/button/button-class.ts'
import { HatchScene } from '../../ui/display/hatch-scene.tsx'
import { Logo } from '../../ui/display/logo.tsx'
import type { PortalValues } from '../customers/portal/use-portal-form.ts'
import { PriorityLabel, StatusLabel } from '../tickets/ticket-icons.tsx'
import { previewMessages } from './branding.messages.ts'
import { PreviewFrame } from './preview-frame.tsx'

const messages = previewMessages.portal

type PortalPreviewProps = { portal: PortalValues; customerName: string }

/** Previews the portal's sign-in page and ticket list with the chosen colors. */
export function PortalPreview({ portal, customerName }: PortalPreviewProps) {
  return (
    <PreviewFrame primaryColor={portal.primaryColor} secondaryColor={portal.secondaryColor} className="py-4.5">
      <SignIn portal={portal} customerName={customerName} />
      <List portal={portal} customerName={customerName} />
    </PreviewFrame>
  )
}

function SignIn({ portal, customerName }: PortalPreviewProps) {
  const { supportEmail, supportPhone, termsOfServiceContent } = portal
  return (
    <div className="h-88 overflow-hidden rounded-tile border border-line">
      <div className="h-full [zoom:.42]">
        <HatchScene
          className="wall-door m-0! h-full min-h-0! rounded-none!"
          below={
            <footer className="flex w-full flex-wrap justify-center gap-x-8 gap-y-3 pt-20">
              {supportEmail && (
                <span className="inline-flex items-center gap-2">
                  <Mail size={15} /> {supportEmail}
                </span>
              )}
              {supportPhone && (
                <span className="inline-flex items-center gap-2">
                  <Phone size={15} /> {supportPhone}
                </span>
              )}
              {termsOfServiceContent && (
                <span className="inline-flex items-center gap-2">
                  <FileText size={15} /> {messages.terms}
                </span>
              )}
            </footer>
          }
        >
          {/* The background is light in both themes. */}
          <div data-theme="light" className="px-11 pt-25 text-ink">
            <Logo name={customerName} logoUrl={portal.logoUrl} size={40} className="mb-4.5" />
            <p className="type-title">{messages.welcome(portal.name)}</p>
            <p className="mb-5 text-ink-2">{messages.signInHint}</p>
            <span className="type-strong mb-1.5 block">{messages.username}</span>
            <span className="mb-4 block h-10 rounded-control border border-line-control bg-field" />
            <span className="type-strong mb-1.5 block">{messages.password}</span>
            <span className="mb-5 block h-10 rounded-control border border-line-control bg-field" />
            <span className={`${buttonClass('default', 'lg')} w-full`}>{messages.signIn}</span>
          </div>
        </HatchScene>
      </div>
    </div>
  )
}

const rows = [
  { number: 412, subject: messages.subjects.printer, status: 'open', priority: 'medium' },
  { number: 409, subject: messages.subjects.calendar, status: 'in_progress', priority: 'high' },
  { number: 396, subject: messages.subjects.phone, status: 'resolved', priority: 'low' },
] as const

function List({ portal, customerName }: PortalPreviewProps) {
  return (
    <div className="overflow-hidden rounded-tile border border-line">
      <div className="grid w-full grid-cols-[190px_minmax(0,1fr)] bg-wall [zoom:.55]">
        <div className="grid content-start gap-3 p-3">
          <Logo name={portal.name || messages.name} logoUrl={portal.logoUrl} size={28} />
          <span className={`${buttonClass('default')} w-full`}>
            <Plus /> {messages.create}
          </span>
          <span className="flex h-9 items-center gap-2.5 rounded-control bg-press px-2.5 font-medium [&>svg]:text-accent-ink">
            <Ticket /> {messages.tickets}
          </span>
        </div>
        <div>
          <p className="flex h-12 items-center font-bold">{customerName}</p>
          <div className="me-2.5 mb-2.5 rounded-sheet border border-line bg-surface px-5 pt-4">
            <p className="type-title">{messages.tickets}</p>
            <p className="border-b border-line pb-3 text-ink-2">{messages.ticketsHint}</p>
            {rows.map(({ number, subject, status, priority }) => (
              <p key={number} className="flex h-11 items-center gap-3 border-b border-line last:border-b-0">
                <span className="text-accent-ink">#{number}</span>
                <span className="min-w-0 flex-1 truncate font-medium">{subject}</span>
                <PriorityLabel priority={priority} />
                <StatusLabel status={status} />
              </p>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
