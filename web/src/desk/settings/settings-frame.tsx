import { Link } from '@tanstack/react-router'
import { Children, type ReactNode } from 'react'
import { useSession } from '../../features/session/session-context.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { Page } from '../shell/page.tsx'
import { SectionList } from './section-list.tsx'

type SettingsFrameProps = {
  /** The page's own name, and the last step of its breadcrumb. */
  title: string
  /** Between Settings and the page: links. */
  above?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A page of the settings: the list of all of them beside it from 1024 px on; below, a breadcrumb leads back to that list. */
export function SettingsFrame({ title, above, actions, children }: SettingsFrameProps) {
  const { company } = useSession()
  const isBeside = useMedia('(min-width: 1024px)')
  return (
    <Page
      start={
        <Breadcrumb>
          <Link to="/settings">Settings</Link>
          {Children.toArray(above)}
          <PageTitle siteName={company.name}>{title}</PageTitle>
        </Breadcrumb>
      }
      actions={actions}
    >
      <div className="flex min-h-0 flex-1">
        {isBeside && <SectionList className="w-46 flex-none border-e border-line" />}
        <div className="flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto">{children}</div>
      </div>
    </Page>
  )
}
