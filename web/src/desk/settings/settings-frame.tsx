import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { type LucideIcon, Plus } from 'lucide-react'
import { Children, type ReactNode, useRef, useState } from 'react'
import { useSession } from '../../features/session/session-context.tsx'
import { Button } from '../../ui/button/button.tsx'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { navigationMessages } from '../navigation.messages.ts'
import { Page } from '../shell/page.tsx'
import { SectionList, SettingsSearchField } from './section-list.tsx'
import { SettingsResults } from './settings-results.tsx'
import { useNamedField } from './use-named-field.ts'
import { useSettingsSearch } from './use-settings-search.ts'

type SettingsFrameProps = {
  /** The page's name, and the last item of its breadcrumb. */
  title: string
  /** Breadcrumb links between Settings and the page. */
  above?: ReactNode
  actions?: ReactNode
  /** As of `Page`. */
  mainAction?: ReactNode
  /** A preview of the page's values: at the right from 1280 px on, otherwise below. */
  preview?: ReactNode
  children: ReactNode
}

/**
 * A settings page: with the list of all settings pages beside it from 1024 px on; on narrower screens a breadcrumb links back to that list.
 */
export function SettingsFrame({ title, above, actions, mainAction, preview, children }: SettingsFrameProps) {
  const { company } = useSession()
  // There is space for one breadcrumb level.
  const isNarrow = useNarrow()
  const isBeside = useMedia('(min-width: 1024px)')
  const search = useSettingsSearch()
  const isSearching = search.query.trim() !== ''
  const page = useRef<HTMLDivElement>(null)
  useNamedField(page)
  return (
    <Page
      start={
        <Breadcrumb>
          {!(isNarrow && above) && <Link to="/settings">{navigationMessages.pages.settings}</Link>}
          {Children.toArray(above)}
          <PageTitle siteName={company.name}>{title}</PageTitle>
        </Breadcrumb>
      }
      actions={actions}
      mainAction={mainAction}
    >
      <div className="flex min-h-0 flex-1">
        {isBeside && <SectionList search={search} className="w-52 flex-none border-e border-line" />}
        {isSearching && (
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            {!isBeside && <SettingsSearchField search={search} className="m-2 w-auto! flex-none" />}
            <SettingsResults search={search} />
          </div>
        )}
        {/* The same elements with and without a preview, so that a tab which has none keeps the focus. */}
        <div
          ref={page}
          // What is being edited stays while a search is typed.
          hidden={isSearching}
          className={clsx(
            'min-h-0 min-w-0 flex-1 flex-col',
            isSearching ? 'hidden' : 'flex',
            preview && 'overflow-y-auto xl:flex-row xl:overflow-hidden',
          )}
        >
          <div
            className={clsx(
              'flex min-w-0 flex-col',
              preview ? 'xl:flex-1 xl:overflow-y-auto' : 'min-h-0 flex-1 overflow-y-auto',
            )}
          >
            {children}
          </div>
          {preview && (
            <div className="border-line bg-surface-2 max-xl:border-t xl:w-78 xl:flex-none xl:overflow-y-auto xl:border-s">
              {preview}
            </div>
          )}
        </div>
      </div>
    </Page>
  )
}

type SettingsListProps = {
  title: string
  /** The label of the button that adds an entry, and its icon. */
  add: string
  icon?: LucideIcon
  /** Further actions, before the button. */
  more?: ReactNode
  children: (isAdding: boolean, setAdding: (isAdding: boolean) => void) => ReactNode
}

/** A settings page that lists something, with a button that adds an entry. */
export function SettingsList({ title, add, icon: Icon = Plus, more, children }: SettingsListProps) {
  const [isAdding, setAdding] = useState(false)
  return (
    <SettingsFrame
      title={title}
      actions={more}
      mainAction={
        <Button icon={Icon} onClick={() => setAdding(true)}>
          {add}
        </Button>
      }
    >
      {children(isAdding, setAdding)}
    </SettingsFrame>
  )
}
