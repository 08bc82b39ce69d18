import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { HelpButton } from '../../features/help/help-button.tsx'
import { ConnectionBanner } from '../../features/session/connection-banner.tsx'
import { useSession } from '../../features/session/session-context.tsx'
import { useFirstContent } from '../../platform/loading/first-content.ts'
import { Button } from '../../ui/button/button.tsx'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { PageLayout } from '../../ui/layout/page-layout.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { portalMessages as messages } from '../portal.messages.ts'
import { usePortalFrame } from './portal-frame.ts'
import { PortalPhoneBar } from './portal-phone-bar.tsx'

type PortalPageFrameProps = {
  /** Heading of the page and document title. Without one the content renders its own `PageTitle`. */
  title?: string
  /** Beside the heading: an explanation behind an icon. */
  titleAside?: ReactNode
  subtitle?: string
  actions?: ReactNode
  /** On phones: replaces the bar above the sheet, for example with a back link. The Create New button at the bottom is then hidden too. */
  phoneBar?: ReactNode
  children: ReactNode
}

/** A screen of the portal: the sheet, its heading, the banner of a lost connection, then the page's content. */
export function PortalPageFrame({ title, titleAside, subtitle, actions, phoneBar, children }: PortalPageFrameProps) {
  const { portal } = useSession()
  const { createNew } = usePortalFrame()
  const isNarrow = useNarrow()
  useFirstContent()
  return (
    <>
      {isNarrow &&
        (phoneBar ? (
          <header className="flex h-14 flex-none items-center gap-2 ps-4 pe-2.5">
            {phoneBar}
            <span className="ms-auto flex flex-none">
              <HelpButton />
            </span>
          </header>
        ) : (
          <PortalPhoneBar />
        ))}
      <PageLayout className="flex-1">
        <ConnectionBanner />
        {title && (
          <header className="flex flex-none flex-wrap items-start gap-x-4 gap-y-3 px-4 pt-3.5 pb-2 md:px-7 md:pt-5.5">
            <div className="me-auto min-w-0">
              <div className="flex items-center gap-2">
                <PageTitle size="page" siteName={portal?.portalName ?? ''}>
                  {title}
                </PageTitle>
                {titleAside}
              </div>
              {subtitle && <p className="mt-0.5 text-ink-2">{subtitle}</p>}
            </div>
            {actions && <div className="flex flex-none items-center gap-2">{actions}</div>}
          </header>
        )}
        {children}
        {isNarrow && !phoneBar && (
          <BottomBar className="mt-auto">
            <Button size="lg" icon={Plus} onClick={createNew}>
              {messages.createNew}
            </Button>
          </BottomBar>
        )}
      </PageLayout>
    </>
  )
}
