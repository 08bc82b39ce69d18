import { useQuery } from '@tanstack/react-query'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { knowledgeMessages } from '../knowledge.messages.ts'
import { articleById } from '../knowledge.queries.ts'
import { articleReaderMessages as messages } from './article-reader.messages.ts'
import { ArticleView } from './article-view.tsx'
import { ShareButton } from './share-button.tsx'

type ArticleSheetProps = { id: number | undefined; onClose: () => void }

/** Shows an article in a side sheet, without leaving the current page. */
export function ArticleSheet({ id, onClose }: ArticleSheetProps) {
  return (
    <Sheet open={id !== undefined} onClose={onClose} title={messages.title} width={640}>
      {id !== undefined && <SheetArticle id={id} />}
    </Sheet>
  )
}

function SheetArticle({ id }: { id: number }) {
  const query = useQuery(articleById(id))
  const { data } = query
  if (query.isLoadingError) return <QueryError title={knowledgeMessages.loadFailed} query={query} />
  return (
    <div className="px-6 py-5">
      {data ? (
        <>
          <ArticleView article={data} heading={(title) => <h3>{title}</h3>} />
          <ShareButton article={data} className="mt-5" />
        </>
      ) : (
        <SkeletonText lines={5} />
      )}
    </div>
  )
}
