import type { Article, ArticleVersion } from '@hatchway/contract/knowledge/knowledge-articles'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { RotateCcw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { errorMessage } from '../../../platform/api-error.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { ConfirmMutation } from '../../../ui/overlay/confirm-mutation.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { Ago } from '../../session/ago.tsx'
import { useRestoreVersion } from '../knowledge.changes.ts'
import { knowledgeMessages } from '../knowledge.messages.ts'
import { articleVersion, articleVersions } from '../knowledge.queries.ts'
import { blocksOf } from '../reader/article-blocks.ts'
import { ArticleChanges } from './article-changes.tsx'
import { diffBlocks } from './article-diff.ts'
import { articleHistoryMessages as messages } from './article-history.messages.tsx'

/** Lists the versions of an article with their changes, and restores one. */
export function ArticleHistory({ article }: { article: Article }) {
  const versions = useQuery(articleVersions(article.id))
  const [chosen, setChosen] = useState<number>()
  const [against, setAgainst] = useState<number>()
  if (versions.isLoadingError)
    return (
      <div className="grid flex-1 place-items-center">
        <QueryError title={messages.loadFailed} query={versions} />
      </div>
    )
  const list = versions.data ?? []
  const number = chosen ?? list[0]?.number
  const version = list.find((one) => one.number === number)
  const other = against ?? (number !== undefined && number > 1 ? number - 1 : undefined)
  return (
    <div className="flex min-h-0 flex-1 max-md:flex-col max-md:overflow-y-auto">
      <ul
        aria-label={messages.title}
        className="w-72 flex-none overflow-y-auto border-e border-line bg-surface-2 p-2 max-md:max-h-60 max-md:w-auto max-md:border-e-0 max-md:border-b"
      >
        {list.map((one) => (
          <li key={one.number}>
            <VersionButton
              version={one}
              isChosen={one.number === number}
              onChoose={() => {
                setChosen(one.number)
                setAgainst(undefined)
              }}
            />
          </li>
        ))}
      </ul>
      <div className="min-w-0 flex-1 md:overflow-y-auto">
        {version && (
          <div className="mx-auto max-w-182 px-5 py-5">
            <div className="mb-4 flex flex-wrap items-center gap-3 border-b border-line pb-3">
              <h2 className="type-section">{knowledgeMessages.version(version.number)}</h2>
              {list.length > 1 && (
                <span className="flex items-center gap-2 text-ink-2">
                  {messages.compare.before}
                  <Select
                    quiet
                    aria-label={messages.compare.label}
                    className="min-h-control-sm w-34"
                    value={other === undefined ? 'nothing' : String(other)}
                    onValueChange={(value) => setAgainst(value === 'nothing' ? undefined : Number(value))}
                    options={[
                      ...(other === undefined ? [{ value: 'nothing', label: messages.compare.nothing }] : []),
                      ...list
                        .filter((one) => one.number !== version.number)
                        .map((one) => ({ value: String(one.number), label: knowledgeMessages.version(one.number) })),
                    ]}
                  />
                </span>
              )}
              {version.number !== list[0]!.number && <Restore article={article} version={version} />}
            </div>
            <Comparison articleId={article.id} number={version.number} other={other} />
          </div>
        )}
      </div>
    </div>
  )
}

type VersionButtonProps = { version: ArticleVersion; isChosen: boolean; onChoose: () => void }

function VersionButton({ version, isChosen, onChoose }: VersionButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={clsx(
        'quick grid w-full gap-0.5 rounded-control px-3 py-2 text-start hover:bg-hover',
        isChosen && 'bg-accent-soft',
      )}
    >
      <span className="flex items-center gap-2 font-medium">
        {knowledgeMessages.version(version.number)}
        {version.isPublished && <Badge tone="success">{messages.published}</Badge>}
      </span>
      <span className="type-small text-ink-2">
        {messages.savedBy(
          version.authorName ?? knowledgeMessages.unknownAuthor,
          <Ago at={version.createdAt} form="sentence" />,
        )}
      </span>
      {version.note && <span className="type-small text-ink-2">{version.note}</span>}
    </button>
  )
}

function Comparison({ articleId, number, other }: { articleId: number; number: number; other: number | undefined }) {
  const now = useQuery(articleVersion(articleId, number))
  const before = useQuery({ ...articleVersion(articleId, other ?? 0), enabled: other !== undefined })
  const isThere = now.data && (other === undefined || before.data)
  const blocks = useMemo(() => {
    if (!isThere) return undefined
    return diffBlocks(before.data && other !== undefined ? blocksOf(before.data) : [], blocksOf(now.data!))
  }, [isThere, before.data, now.data, other])
  const failed = now.error ?? before.error
  if (failed && !blocks) return <p role="alert">{errorMessage(failed)}</p>
  return blocks ? <ArticleChanges blocks={blocks} /> : <SkeletonText lines={5} />
}

function Restore({ article, version }: { article: Article; version: ArticleVersion }) {
  const [isAsking, setAsking] = useState(false)
  const restore = useRestoreVersion(article.id)
  return (
    <>
      <Button variant="outline" size="sm" className="ms-auto" icon={RotateCcw} onClick={() => setAsking(true)}>
        {messages.restore}
      </Button>
      <ConfirmMutation
        open={isAsking}
        onClose={() => setAsking(false)}
        title={messages.confirmRestore(version.number, article.title)}
        description={
          article.status === 'published' ? messages.restorePublishedConsequence : messages.restoreConsequence
        }
        confirmLabel={messages.restoreVersion}
        pendingLabel={messages.restoring}
        mutation={restore}
        variables={version.number}
        done={{ title: messages.restored, description: messages.restoredHint(version.number) }}
        failed={messages.restoreFailed}
      />
    </>
  )
}
