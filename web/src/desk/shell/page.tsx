import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { HelpButton } from '../../features/help/help-button.tsx'
import { NotificationBell } from '../../features/notifications/notification-bell.tsx'
import { ConnectionBanner } from '../../features/session/connection-banner.tsx'
import { useSession } from '../../features/session/session-context.tsx'
import { useFirstContent } from '../../platform/loading/first-content.ts'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { BottomBar, PageBottom } from '../../ui/layout/bottom-bar.tsx'
import { PageHeader, PageHeaderDivider, PageLayout } from '../../ui/layout/page-layout.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { MenuButton } from './menu-button.tsx'
import { PhoneBar } from './phone-bar.tsx'

type PageProps = {
  /** The screen's name: heading of the bar and document title. */
  title?: string
  /** Replaces the heading where it is part of the content: a breadcrumb, a back link. The page then renders its own `PageTitle`. */
  start?: ReactNode
  /** At the right of the bar. */
  actions?: ReactNode
  /** The page's one `default` button: the last one of the bar, and on phones at the bottom of the page. */
  mainAction?: ReactNode
  /** On phones: at the right of the bar above the sheet, beside the bell. */
  phoneActions?: ReactNode
  className?: string
  children: ReactNode
}

/** A screen of the desk: the sheet, its bar with the bell, the banner of a lost connection, then the page's content. */
export function Page({ title, start, actions, mainAction, phoneActions, className, children }: PageProps) {
  const { company } = useSession()
  const [bottom, setBottom] = useState<HTMLElement | null>(null)
  const isNarrow = useNarrow()
  useFirstContent()
  return (
    <PageBottom value={bottom}>
      <PhoneBar>{phoneActions}</PhoneBar>
      <PageLayout className={clsx('flex-1', className)}>
        <PageHeader
          start={
            <>
              <MenuButton className="-ms-2 max-md:hidden lg:hidden" />
              {start ?? <PageTitle siteName={company.name}>{title}</PageTitle>}
            </>
          }
        >
          {!isNarrow && <ConnectionBanner isInBar />}
          {actions}
          {mainAction && <span className="flex max-md:hidden">{mainAction}</span>}
          <span className="flex items-center max-md:hidden">
            {(actions || mainAction) && <PageHeaderDivider />}
            <HelpButton />
            <NotificationBell />
          </span>
        </PageHeader>
        {isNarrow && <ConnectionBanner />}
        {children}
        {mainAction && <BottomBar>{mainAction}</BottomBar>}
        <div ref={setBottom} className="contents" />
      </PageLayout>
    </PageBottom>
  )
}
