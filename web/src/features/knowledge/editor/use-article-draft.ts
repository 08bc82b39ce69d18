import type { Article } from '@hatchway/contract/knowledge-articles'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '../../session/session-context.tsx'
import { type ArticleDraft, changedFields, draftOf, emptyDraft } from './article-draft.ts'
import { readDraft, removeDraft, saveDraft } from './draft-store.ts'

/** How long typing rests before it is kept on this device (ms). */
const rest = 500

/** What is being written, kept on this device until the server has it. Somebody who comes back goes on where they were. */
export function useArticleDraft(article: Article | undefined) {
  const { user } = useSession()
  const [base, setBase] = useState(() => ({
    draft: article ? draftOf(article) : emptyDraft(user.id),
    revision: article?.revision,
  }))
  const [kept] = useState(() => readDraft(user.id, article?.id))
  const [draft, setDraft] = useState(() => ({ ...base.draft, ...kept?.draft }))
  const [isBack, setBack] = useState(() => kept !== undefined && changedFields(base.draft, kept.draft).length > 0)
  /** The state that the words were written on: an older one makes the server speak up. */
  const revision = useRef(kept?.revision ?? base.revision)
  /** Counts what replaces the words from outside, so that the editor takes them over. */
  const [replaced, setReplaced] = useState(0)
  const changed = changedFields(base.draft, draft)
  const isChanged = changed.length > 0

  useEffect(() => {
    if (!isChanged) return removeDraft(user.id, article?.id)
    const keep = () =>
      saveDraft(user.id, article?.id, { draft, revision: revision.current, savedAt: new Date().toISOString() })
    const timer = setTimeout(keep, rest)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [draft, isChanged, user.id, article?.id])

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
  // What was shown at first may have been old; as long as nothing is written, the newest state is taken over.
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
    /** Words that were not saved when the page went away are here again. */
    isBack,
    replaced,
    revision,
    discard: () => {
      revision.current = base.revision
      replace(base.draft)
    },
    /** The server has it: `sent` is what it was given, and what was typed since then stays. */
    saved: (now: Article) => {
      setBase({ draft: draftOf(now), revision: now.revision })
      revision.current = now.revision
      setBack(false)
      removeDraft(user.id, article?.id)
    },
    /** Takes over somebody else's state. */
    takeOver,
  }
}
