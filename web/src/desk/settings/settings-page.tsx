import { Navigate } from '@tanstack/react-router'
import { useSession } from '../../features/session/session-context.tsx'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { navigationMessages } from '../navigation.messages.ts'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { Page } from '../shell/page.tsx'
import { SectionList, SettingsSearchField } from './section-list.tsx'
import { settingsEntriesFor } from './sections.ts'
import { SettingsResults } from './settings-results.tsx'
import { useSettingsSearch } from './use-settings-search.ts'

/** The entry page of the settings: the list on narrow screens, otherwise the first page. */
export function SettingsPage() {
  const { user } = useSession()
  const isBeside = useMedia('(min-width: 1024px)')
  const search = useSettingsSearch()
  const first = settingsEntriesFor(user.role)[0]?.path
  if (!first) return <NotFoundPage />
  if (isBeside) return <Navigate to="/settings/$section" params={{ section: first }} replace />
  return (
    <Page title={navigationMessages.pages.settings}>
      {search.query.trim() ? (
        <>
          <SettingsSearchField search={search} className="m-2 w-auto! flex-none" />
          <SettingsResults search={search} />
        </>
      ) : (
        <SectionList search={search} className="min-h-0 flex-1" />
      )}
    </Page>
  )
}
