import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { BookOpen, TicketPlus } from 'lucide-react'
import { offeredItems } from '../catalogue/catalogue.queries.ts'
import { ItemTile } from '../catalogue/item-tile.tsx'
import { Card, CardError } from '../dashboard/card.tsx'
import { RowsSkeleton } from '../dashboard/work/work-rows.tsx'
import { publishedArticles } from '../knowledge/knowledge.queries.ts'
import { mayReadArticles } from '../knowledge/reader/may-read-articles.ts'
import { emptyTicket } from '../new-ticket/new-ticket-values.ts'
import { newDraftId, ticketDrafts } from '../new-ticket/ticket-drafts.ts'
import { useSession } from '../session/session-context.tsx'
import { homeMessages } from './home.messages.ts'
import { HomeRow, homeRowLink } from './home-row.tsx'

const messages = homeMessages.search
const shownOfEach = 5

/** Shows the articles and the items of the catalog that match the words, then the way to a new ticket about them. */
export function HomeResults({ words }: { words: string }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const canRead = mayReadArticles(user)
  const articles = useQuery({
    ...publishedArticles({ search: words, page: '1', limit: String(shownOfEach) }),
    enabled: canRead,
  })
  const items = useQuery(offeredItems(false, words))
  const foundArticles = (canRead && articles.data?.articles) || []
  const foundItems = items.data?.items.slice(0, shownOfEach) ?? []
  const count = foundArticles.length + foundItems.length
  const isComplete = items.data !== undefined && (!canRead || articles.data !== undefined)

  const createTicket = () => {
    const draft = newDraftId()
    const values = { ...emptyTicket, subject: words.slice(0, 100) }
    ticketDrafts.save({ id: draft, userId: user.id, savedAt: new Date().toISOString(), values, files: 0 })
    void navigate({ to: '/tickets/new', search: { draft } })
  }
  return (
    <>
      <p role="status" className="sr-only">
        {isComplete && messages.found(count)}
      </p>
      {canRead && (articles.isError ? <CardError query={articles} /> : null)}
      {foundArticles.length > 0 && (
        <Card title={messages.articles} className="px-0!">
          <ul>
            {foundArticles.map(({ id, title, excerpt }) => (
              <HomeRow key={id}>
                <Link to="/knowledge-base/$id" params={{ id: String(id) }} className={rowLink}>
                  <span className="grid size-8.5 flex-none place-items-center rounded-tile bg-surface-3 text-ink-2">
                    <BookOpen size={17} />
                  </span>
                  <Texts title={title} detail={excerpt} />
                </Link>
              </HomeRow>
            ))}
          </ul>
        </Card>
      )}
      {items.isError && <CardError query={items} />}
      {foundItems.length > 0 && (
        <Card title={messages.items} className="px-0!">
          <ul>
            {foundItems.map((item) => (
              <HomeRow key={item.id}>
                <Link to="/catalog/$id" params={{ id: String(item.id) }} className={rowLink}>
                  <ItemTile icon={item.icon} hue={item.hue} />
                  <Texts title={item.name} detail={item.description} />
                </Link>
              </HomeRow>
            ))}
          </ul>
        </Card>
      )}
      {!isComplete && !articles.isError && !items.isError && <RowsSkeleton />}
      {isComplete && count === 0 && <p className="pt-4 text-ink-2">{messages.none(words)}</p>}
      <div className="mt-2 border-line border-t pt-2">
        <button type="button" onClick={createTicket} className={`${rowLink} w-[calc(100%+16px)] text-start`}>
          <span className="grid size-8.5 flex-none place-items-center rounded-tile bg-accent-soft text-accent-ink">
            <TicketPlus size={17} />
          </span>
          <Texts title={messages.create} detail={messages.createAbout(words)} />
        </button>
      </div>
    </>
  )
}

const rowLink = `${homeRowLink} min-h-row-roomy`

const Texts = ({ title, detail }: { title: string; detail: string }) => (
  <span className="min-w-0 flex-1">
    <span className="line-clamp-1 font-medium">{title}</span>
    <span className="type-small line-clamp-1 text-ink-2">{detail}</span>
  </span>
)
