import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { offeredItems } from '../catalogue/catalogue.queries.ts'
import { ItemTile } from '../catalogue/item-tile.tsx'
import { Card, CardError, cardLink } from '../dashboard/card.tsx'
import { RowsSkeleton } from '../dashboard/work/work-rows.tsx'
import { publishedArticles } from '../knowledge/knowledge.queries.ts'
import { mayReadArticles } from '../knowledge/reader/may-read-articles.ts'
import { useSession } from '../session/session-context.tsx'
import { homeMessages as messages } from './home.messages.ts'
import { HomeRow, homeRowLink } from './home-row.tsx'

const shownItems = 4

/** Shows the items that are requested most, or the first ones before anything was requested. Nothing without a catalog. */
export function PopularItems() {
  const query = useQuery(offeredItems(false))
  const { data } = query
  if (data?.items.length === 0) return null
  const popular = data?.popular.flatMap((id) => data.items.find((item) => item.id === id) ?? []) ?? []
  const shown = popular.length > 0 ? popular : data?.items.slice(0, shownItems)
  return (
    <Card
      title={messages.popular.title}
      end={
        <Link to="/catalog" className={cardLink}>
          {messages.popular.all}
          <Chevron />
        </Link>
      }
    >
      {shown ? (
        <ul>
          {shown.map((item) => (
            <HomeRow key={item.id}>
              <Link to="/catalog/$id" params={{ id: String(item.id) }} className={rowLink}>
                <ItemTile icon={item.icon} hue={item.hue} size="sm" />
                <span className="line-clamp-2 min-w-0 flex-1 font-medium">{item.name}</span>
                {item.price && <span className="type-small max-w-2/5 flex-none truncate text-ink-2">{item.price}</span>}
              </Link>
            </HomeRow>
          ))}
        </ul>
      ) : query.isError ? (
        <CardError query={query} />
      ) : (
        <RowsSkeleton />
      )}
    </Card>
  )
}

/** Shows the five newest articles that the user may read. Nothing without one. */
export function LatestArticles() {
  const { user } = useSession()
  const canRead = mayReadArticles(user)
  const query = useQuery({ ...publishedArticles({ page: '1', limit: '5' }), enabled: canRead })
  const { data } = query
  if (!canRead || data?.articles.length === 0) return null
  return (
    <Card
      title={messages.articles.title}
      end={
        <Link to="/knowledge-base" className={cardLink}>
          {messages.articles.all}
          <Chevron />
        </Link>
      }
    >
      {data ? (
        <ul>
          {data.articles.map(({ id, title }) => (
            <HomeRow key={id}>
              <Link to="/knowledge-base/$id" params={{ id: String(id) }} className={rowLink}>
                <span className="line-clamp-2 font-medium">{title}</span>
              </Link>
            </HomeRow>
          ))}
        </ul>
      ) : query.isError ? (
        <CardError query={query} />
      ) : (
        <RowsSkeleton />
      )}
    </Card>
  )
}

const rowLink = `${homeRowLink} min-h-11`
const Chevron = () => <ChevronRight size={14} className="text-ink-3 rtl:-scale-x-100" />
