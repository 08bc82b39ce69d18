import type { Article } from '@hatchway/contract/knowledge/knowledge-articles'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { hasErrorCode } from '../../../platform/api-error.ts'
import { useShortcut } from '../../../platform/keyboard.ts'
import { toastError } from '../../../ui/toast/toast-error.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { uploadToArticle, useChangeArticle, useCreateArticle, useMoveArticle } from '../knowledge.changes.ts'
import { knowledgeMessages } from '../knowledge.messages.ts'
import { articleById } from '../knowledge.queries.ts'
import { type ArticleDraft, type Audience, changedFields, changeOf } from './article-draft.ts'
import { articleEditorMessages as messages } from './article-editor.messages.ts'
import { useArticleDraft } from './use-article-draft.ts'

type Problems = { title?: string; customers?: string }

/** Saves, publishes and uploads, one after the other. The draft survives errors. */
export function useArticleEditor(article: Article | undefined) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const drafted = useArticleDraft(article)
  const create = useCreateArticle()
  const change = useChangeArticle(article?.id ?? 0)
  const move = useMoveArticle()
  const [note, setNote] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState<'saving' | 'publishing'>()
  const [conflict, setConflict] = useState<{ article: Article; isPublishing: boolean }>()
  const titleField = useRef<HTMLTextAreaElement>(null)
  const [isAskingAudience, setAskingAudience] = useState(false)
  const isBusy = useRef(false)

  /** Saves the article and returns it; undefined when it cannot be saved as it is. */
  const store = async (audience?: Audience): Promise<Article | undefined> => {
    const { revision } = drafted
    const draft = { ...drafted.draft, ...audience }
    const changed = [...new Set([...drafted.changed, ...changedFields(drafted.draft, draft)])]
    const missing = problemsOf(draft)
    setProblems(missing)
    if (missing.title) titleField.current?.focus()
    if (missing.title || missing.customers) return undefined
    if (!article) {
      const made = await create.mutateAsync({ ...changeOf(draft, changed), title: draft.title, content: draft.content })
      drafted.saved(made)
      return made
    }
    if (changed.length === 0) return client.getQueryData(articleById(article.id).queryKey) ?? article
    const now = await change.mutateAsync({
      ...changeOf(draft, changed),
      ...(note.trim() && { note }),
      ...(revision.current !== undefined && { revision: revision.current }),
    })
    drafted.saved(now)
    setNote('')
    return now
  }

  /** Creates an article from the current draft, however incomplete. */
  const begin = async () => {
    const { draft, changed } = drafted
    const fields = changed.filter((field) => field !== 'customerIds' && field !== 'visibility')
    const title = draft.title.trim() || knowledgeMessages.untitled
    const made = await create.mutateAsync({ ...changeOf(draft, fields), title, content: draft.content })
    drafted.saved(made)
    if (!draft.title.trim()) drafted.write({ title })
    return made
  }

  const run = async (kind: 'saving' | 'publishing', work: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(kind)
    try {
      await work()
    } catch (error) {
      await explain(error, kind === 'publishing')
    } finally {
      isBusy.current = false
      setBusy(undefined)
    }
  }
  const save = () =>
    run('saving', async () => {
      const now = await store()
      if (now && !article) await edit(now.id)
    })
  // An article that was never published is still at its default, which no reader outside the desk sees.
  const isFirst = article === undefined || (article.status === 'draft' && article.publishedAt === null)
  const publish = async (audience?: Audience) => {
    const missing = problemsOf({ ...drafted.draft, ...audience })
    if (isFirst && !audience && drafted.draft.visibility === 'staff' && !missing.title) return setAskingAudience(true)
    setAskingAudience(false)
    if (audience) drafted.write(audience)
    await run('publishing', async () => {
      const now = await store(audience)
      if (!now) return
      if (!article) await edit(now.id)
      const out = await move.mutateAsync({ id: now.id, move: 'publish', revision: now.revision })
      toast({
        title: messages.published,
        description: messages.publishedHint(out.title, readersOf(out)),
        variant: 'success',
      })
      await navigate({ to: '/knowledge-base/$id', params: { id: String(out.id) } })
    })
  }
  const edit = (id: number) => navigate({ to: '/knowledge-base/$id/edit', params: { id: String(id) }, replace: true })

  const explain = async (error: unknown, isPublishing: boolean) => {
    if (article && hasErrorCode(error, 'stale_version')) {
      const theirs = await client.fetchQuery(articleById(article.id)).catch(() => undefined)
      if (theirs) return setConflict({ article: theirs, isPublishing })
    }
    toastError(messages.saveFailed)(error)
  }

  useShortcut(
    'Ctrl+S',
    (event) => {
      event.preventDefault()
      void save()
    },
    { label: messages.saveDraft, group: messages.shortcutGroup },
  )

  return {
    drafted,
    note,
    setNote,
    problems,
    titleField,
    isSaving: busy === 'saving',
    isPublishing: busy === 'publishing',
    save,
    publish,
    isAskingAudience,
    closeAudience: () => setAskingAudience(false),
    conflict,
    closeConflict: () => setConflict(undefined),
    /** Saves the user's version as the newest one. The other user's version becomes the previous one. */
    keepMine: async () => {
      const { article: theirs, isPublishing } = conflict!
      drafted.revision.current = theirs.revision
      setConflict(undefined)
      await (isPublishing ? publish() : save())
    },
    takeTheirs: () => {
      drafted.takeOver(conflict!.article)
      setConflict(undefined)
    },
    /** Uploads a file. It must belong to an article, so a new article is saved first. */
    addFile: async (file: File) => {
      try {
        if (article) return await uploadToArticle(article.id, file)
        const made = await begin()
        const uploaded = await uploadToArticle(made.id, file)
        void edit(made.id)
        return uploaded
      } catch (error) {
        toastError(messages.uploadFailed)(error)
        return undefined
      }
    },
  }
}

function problemsOf({ title, visibility, customerIds }: ArticleDraft): Problems {
  return {
    ...(!title.trim() && { title: messages.noTitle }),
    ...(visibility === 'customers' && customerIds.length === 0 && { customers: messages.noCustomer }),
  }
}

function readersOf({ visibility, customers = [] }: Article) {
  if (visibility === 'staff' || visibility === 'everyone') return messages.readers[visibility]
  return messages.readers.customers(customers.map(({ name }) => name))
}
