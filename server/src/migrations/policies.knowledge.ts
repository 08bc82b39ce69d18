import { articlesOfPortalUser, articlesOfRequester } from './functions.ts'
import type { TablePolicies } from './policies.ts'

const seesAll = { rows: 'true' }
const readsAll = { read: 'true' }
const writtenByStaff = { staff: seesAll, grouped: seesAll }
const mine = { read: 'user_id = (select my_user_id())' }
const mayRead = '(select may_view_knowledge_base())'
const ofMyArticle = 'exists (select 1 from knowledge_articles a where a.id = article_id offset 0)'
/** What only a later version shows, or no version, is hidden from readers. */
const shownToMe = `exists (
  select 1 from knowledge_articles a where a.id = article_id and position('/api/knowledge/files/' || knowledge_files.id || '"' in a.content) > 0)`

/** All agents see all articles. Others read published articles for their audience; users of customers only with the permission. */
export const knowledgePolicies: TablePolicies[] = [
  { table: 'knowledge_categories', ...writtenByStaff, requester: readsAll, portal: { read: mayRead } },
  {
    table: 'knowledge_articles',
    ...writtenByStaff,
    requester: { read: articlesOfRequester },
    portal: { read: articlesOfPortalUser },
  },
  {
    table: 'knowledge_article_customers',
    ...writtenByStaff,
    portal: { read: 'customer_id = (select my_customer_id())' },
  },
  { table: 'knowledge_versions', ...writtenByStaff },
  { table: 'knowledge_related', ...writtenByStaff, requester: { read: ofMyArticle }, portal: { read: ofMyArticle } },
  { table: 'knowledge_files', ...writtenByStaff, requester: { read: shownToMe }, portal: { read: shownToMe } },
  // Written by `vote_on_article`, which also counts them; other users' votes are private.
  { table: 'knowledge_votes', staff: mine, grouped: mine, requester: mine, portal: mine },
]
