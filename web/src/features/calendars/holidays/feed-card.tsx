import type { HolidayFeed } from '@hatchway/contract/time/calendars'
import { FileText, RefreshCw, Rss, TriangleAlert } from 'lucide-react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { MoreMenu } from '../../../ui/menu/more-menu.tsx'
import { Ago } from '../../session/ago.tsx'
import { feedMessages as messages } from './holiday.messages.tsx'

type FeedCardProps = {
  feed: HolidayFeed
  isRefreshing: boolean
  onRefresh: () => void
  onRemove: () => void
}

/** Imported holidays: where they are from, when they were read, and why they could not be. */
export function FeedCard({ feed, isRefreshing, onRefresh, onRemove }: FeedCardProps) {
  const Icon = feed.url ? Rss : FileText
  return (
    <li className="rounded-tile border border-line bg-raised py-2 ps-3 pe-1.5">
      <div className="flex items-center gap-2">
        <Icon size={15} className="flex-none text-ink-3" />
        <b className="min-w-0 flex-1 truncate font-strong" title={feed.name}>
          {feed.name}
        </b>
        {feed.url && (
          <IconButton
            label={messages.refreshOf(feed.name)}
            size="sm"
            pending={isRefreshing}
            onClick={onRefresh}
            icon={RefreshCw}
          />
        )}
        <MoreMenu
          label={messages.more(feed.name)}
          entries={() => [
            feed.url !== null && { label: messages.refresh, onSelect: onRefresh },
            { label: messages.remove, danger: true, onSelect: onRemove },
          ]}
        />
      </div>
      {feed.url && (
        <p className="type-small truncate pe-1.5 font-mono text-ink-3" title={feed.url}>
          {feed.url.replace(/^https?:\/\//, '')}
        </p>
      )}
      <p className="type-small mt-1 flex items-center gap-1.5 text-ink-2">
        <span
          aria-hidden
          className={`size-2 flex-none rounded-full ${feed.error ? 'bg-warning-mark' : 'bg-success-mark'}`}
        />
        <span>
          {messages[feed.url ? 'refreshedAt' : 'importedAt'](
            feed.holidays,
            <Ago at={feed.refreshedAt} form="sentence" />,
          )}
        </span>
      </p>
      {feed.error && (
        <p className="type-small mt-1 flex gap-1.5 pe-1.5 text-warning-ink">
          <TriangleAlert size={14} className="mt-px flex-none" />
          <span>{messages.notRefreshed(feed.error)}</span>
        </p>
      )}
    </li>
  )
}
