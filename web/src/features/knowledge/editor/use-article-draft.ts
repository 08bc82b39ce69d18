import type { Article } from '@hatchway/contract/knowledge/knowledge-articles'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '../../session/session-context.tsx'
import { type ArticleDraft, articleDrafts, changedFields, draftOf, emptyDraft } from './article-draft.ts'

/** Typing pause before the draft is stored in this browser (ms). */
const rest = 500

/** Manages the draft of an article, stored in this browser until the server has it. A returning user continues where they stopped. */
export function useArticleDraft(article: Article | undefined) {
  const { user } = useSession()
  const id = article?.id ?? 'new'
  const [base, setBase] = useState(() => ({
    draft: article ? draftOf(article) : emptyDraft(user.id),
    revision: article?.revision,
  }))
  const [stored] = useState(() => articleDrafts.find(user.id, id))
  const [draft, setDraft] = useState(() => ({ ...base.draft, ...stored?.draft }))
  const [isBack, setBack] = useState(() => stored !== undefined && changedFields(base.draft, stored.draft).length > 0)
  /** The revision that the text is based on. The server reports a conflict when it is outdated. */
  const revision = useRef(stored?.revision ?? base.revision)
  /** Increased whenever the content is replaced from outside, so that the editor loads it. */
  const [replaced, setReplaced] = useState(0)
  const changed = changedFields(base.draft, draft)
  const isChanged = changed.length > 0

  useEffect(() => {
    if (!isChanged) return articleDrafts.remove(user.id, id)
    const keep = () => articleDrafts.save({ id, userId: user.id, draft, revision: revision.current })
    const timer = setTimeout(keep, rest)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [draft, isChanged, user.id, id])

  const write = (change: Partial<ArticleDraft>) => setDraft((before) => ({ ...before, ...change }))
  const replace = (next: ArticleDraft) => {
    setDraft(next)
    setBack(false)
    setReplaced((count) => count + 1)
  }
  const takeOver = (now: Article) => {
    setBase({ draft: draftOf(now), revision: now.revision })
    revision.current = now.revision
    replace(draftOf(now))
  }
  // The first data may come from the cache. As long as nothing has been edited, the latest revision is loaded.
  const refreshed = useEffectEvent((now: Article) => {
    if (!isChanged && now.revision !== base.revision) takeOver(now)
  })
  useEffect(() => {
    if (article) refreshed(article)
  }, [article])

  return {
    draft,
    write,
    changed,
    isChanged,
    /** Whether an unsaved draft was restored. */
    isBack,
    replaced,
    revision,
    discard: () => {
      revision.current = base.revision
      replace(base.draft)
    },
    /** Called when the server has saved `sent`. Changes typed since then stay. */
    saved: (now: Article) => {
      setBase({ draft: draftOf(now), revision: now.revision })
      revision.current = now.revision
      setBack(false)
      articleDrafts.remove(user.id, id)
    },
    /** Loads the state saved by another user. */
    takeOver,
  }
}
