import type { PortalInfo } from '@hatchway/contract/customers/portal'
import { FileText, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { TermsOfService } from '../../features/terms/terms-of-service.tsx'
import { HatchScene } from '../../ui/display/hatch-scene.tsx'
import { Logo, Mark } from '../../ui/display/logo.tsx'
import { portalSignInMessages as messages } from './portal-sign-in.messages.ts'

/** A portal's sign-in page: the form in the hatch scene, in the organization's colors, with its contacts on the counter. */
export function PortalSignInPage({ portal, children }: { portal: PortalInfo; children: ReactNode }) {
  return (
    <HatchScene
      className="wall-door"
      below={
        <footer className="flex w-full flex-1 flex-col items-center px-5 pb-6">
          <Support portal={portal} />
          <p className="type-small mt-auto flex items-center gap-2 pt-8 opacity-70">
            <Mark size={15} /> {messages.product}
          </p>
        </footer>
      }
    >
      {/* The scene is light in both themes. */}
      <main id="content" data-theme="light" className="px-6 pt-25 pb-12 text-ink md:px-11">
        <Logo
          name={portal.customerName}
          logoUrl={portal.logoUrl}
          alt={messages.logo(portal.customerName)}
          size={40}
          className="mb-4.5 [&>span:last-child]:text-[18px]!"
        />
        {children}
      </main>
    </HatchScene>
  )
}

function Support({ portal: { supportEmail, supportPhone, termsOfServiceContent } }: { portal: PortalInfo }) {
  const look = 'touch-target inline-flex items-center gap-2 no-underline hover:underline'
  const icon = { size: 15 }
  return (
    <div className="flex flex-wrap justify-center gap-x-8 gap-y-3 pt-20.5">
      {supportEmail && (
        <a href={`mailto:${supportEmail}`} className={look}>
          <Mail {...icon} /> {supportEmail}
        </a>
      )}
      {supportPhone && (
        <a href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`} className={look}>
          <Phone {...icon} /> {supportPhone}
        </a>
      )}
      {termsOfServiceContent && (
        <TermsOfService content={termsOfServiceContent} icon={<FileText {...icon} />} className={look} />
      )}
    </div>
  )
}
