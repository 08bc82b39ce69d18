import type { ListedArticle } from '@hatchway/contract/knowledge/knowledge-articles'
import { Link } from '@tanstack/react-router'
import { countText } from '../../../platform/count-text.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { MatchedText } from '../../../ui/select/matched-text.tsx'
import type { Column } from '../../../ui/table/columns/table-column.ts'
import { Ago } from '../../session/ago.tsx'
import { ArticleStatusLabel, CategoryBadge, HelpfulBar, ReadersLabel } from '../article-badges.tsx'
import { knowledgeMessages } from '../knowledge.messages.ts'
import { articleListMessages as messages } from './article-list.messages.tsx'

/** The columns of the staff's article list, with search terms highlighted. */
export const articleColumns = (search: string): Column<ListedArticle>[] => [
  {
    id: 'title',
    header: messages.columns.title,
    sortKey: 'title',
    sortable: true,
    cell: (article) => <TitleCell article={article} search={search} />,
  },
  {
    id: 'category',
    header: messages.columns.category,
    className: 'w-26',
    cell: (article) => <CategoryBadge {...article} />,
  },
  {
    id: 'status',
    header: messages.columns.status,
    className: 'w-29',
    cell: ({ status }) => <ArticleStatusLabel status={status} />,
  },
  {
    id: 'readers',
    header: messages.columns.readers,
    className: 'w-37 max-[1180px]:hidden',
    cell: (article) => <ReadersLabel {...article} />,
  },
  {
    id: 'author',
    header: messages.columns.author,
    className: 'w-39 max-[1280px]:hidden',
    cell: ({ authorId, authorName }) =>
      authorId && authorName ? (
        <span className="flex items-center gap-2">
          <Avatar person={{ id: authorId, fullName: authorName }} size={20} />
          <span className="truncate">{authorName}</span>
        </span>
      ) : (
        <span className="text-ink-3">{knowledgeMessages.unknownAuthor}</span>
      ),
  },
  {
    id: 'helpful',
    header: messages.columns.helpful,
    className: 'w-30 max-[900px]:hidden',
    cell: (article) => <HelpfulBar {...article} />,
  },
  {
    id: 'views',
    header: messages.columns.views,
    sortKey: 'views',
    sortable: true,
    className: 'w-20 text-end! max-[1024px]:hidden',
    cell: ({ views = 0 }) => countText(views),
  },
  {
    id: 'updated',
    header: messages.columns.updated,
    sortKey: 'updatedAt',
    sortable: true,
    className: 'w-43 text-ink-2',
    cell: ({ updatedAt }) => <Ago at={updatedAt} />,
  },
]

function TitleCell({ article, search }: { article: ListedArticle; search: string }) {
  const { id, title, latestVersion = 1, hasUnpublishedChanges } = article
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Link
        to="/knowledge-base/$id"
        params={{ id: String(id) }}
        tabIndex={-1}
        className="truncate font-medium no-underline hover:underline hover:underline-offset-3"
      >
        <MatchedText text={title} query={search} />
      </Link>
      {latestVersion > 1 && <span className="flex-none text-ink-3">{messages.version(latestVersion)}</span>}
      {hasUnpublishedChanges && <Badge tone="warning">{messages.unpublishedChanges}</Badge>}
    </span>
  )
}
