import { Navigate } from '@tanstack/react-router'
import { useSession } from '../../features/session/session-context.tsx'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { navigationMessages } from '../navigation.messages.ts'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { Page } from '../shell/page.tsx'
import { SectionList } from './section-list.tsx'
import { sectionsFor } from './sections.ts'

/** The entry page of the settings: the list on narrow screens, otherwise the first page. */
export function SettingsPage() {
  const { user } = useSession()
  const isBeside = useMedia('(min-width: 1024px)')
  const [first] = sectionsFor(user.role)
  if (!first) return <NotFoundPage />
  if (isBeside) return <Navigate to="/settings/$section" params={{ section: first.path }} replace />
  return (
    <Page title={navigationMessages.pages.settings}>
      <SectionList className="min-h-0 flex-1" />
    </Page>
  )
}
