import type { Article } from '@hatchway/contract/knowledge/knowledge-articles'
import { Link, useNavigate } from '@tanstack/react-router'
import { Archive, Copy, Eye, FileClock, PencilLine, Printer, Trash2, Undo2, Upload } from 'lucide-react'
import { useState } from 'react'
import { useShortcut } from '../../platform/keyboard.ts'
import { Button } from '../../ui/button/button.tsx'
import { Kbd } from '../../ui/display/kbd.tsx'
import { LazyBoundary } from '../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { MoreMenu } from '../../ui/menu/more-menu.tsx'
import { ConfirmMutation } from '../../ui/overlay/confirm-mutation.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { draftOf } from './editor/article-draft.ts'
import { type Move, useDeleteArticle, useDuplicateArticle, useMoveArticle } from './knowledge.changes.ts'

const ConfirmDialog = lazyComponent(async () => (await import('../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog)
const ArticlePreview = lazyComponent(async () => (await import('./suggest/article-preview.tsx')).ArticlePreview)

const doneMessages: Record<Move, string> = {
  publish: 'Article published',
  unpublish: 'Article unpublished',
  archive: 'Article archived',
}

/** Shows the staff actions for an article. */
export function ArticleActions({ article }: { article: Article }) {
  const { id, title, status, revision, can, hasUnpublishedChanges } = article
  const navigate = useNavigate()
  const move = useMoveArticle()
  const duplicate = useDuplicateArticle()
  const remove = useDeleteArticle()
  const [dialog, setDialog] = useState<'delete' | 'archive' | 'preview'>()
  const params = { id: String(id) }
  const edit = () => void navigate({ to: '/knowledge-base/$id/edit', params })
  useShortcut('E', edit, { label: 'Edit article', group: 'Article', enabled: can.change })
  if (!can.change) return null

  const failed = 'Something went wrong'
  const moveTo = (next: Move) =>
    void toastResult(move.mutateAsync({ id, move: next, revision }, { onSuccess: () => setDialog(undefined) }), {
      done: { title: doneMessages[next], description: title },
      failed,
    })
  const copy = () =>
    void toastResult(
      duplicate.mutateAsync(id, {
        onSuccess: (made) => void navigate({ to: '/knowledge-base/$id/edit', params: { id: String(made.id) } }),
      }),
      { done: (made) => ({ title: 'Article duplicated', description: made.title }), failed },
    )
  const isPublishable = status !== 'published' || hasUnpublishedChanges
  return (
    <>
      {isPublishable && (
        <Button
          variant="outline"
          className="max-md:hidden"
          icon={Upload}
          pending={move.isPending}
          pendingText="Publishing..."
          onClick={() => moveTo('publish')}
        >
          {status === 'published' ? 'Publish changes' : 'Publish'}
        </Button>
      )}
      <MoreMenu
        label="More actions"
        entries={() => [
          isPublishable && { label: 'Publish', icon: <Upload />, onSelect: () => moveTo('publish') },
          { label: 'Preview', icon: <Eye />, onSelect: () => setDialog('preview') },
          {
            label: 'Version history',
            icon: <FileClock />,
            onSelect: () => void navigate({ to: '/knowledge-base/$id/history', params }),
          },
          { label: 'Duplicate', icon: <Copy />, onSelect: copy },
          { label: 'Print', icon: <Printer />, onSelect: () => setTimeout(() => window.print()) },
          'line',
          status !== 'draft' && {
            label: status === 'archived' ? 'Back to a draft' : 'Unpublish',
            icon: <Undo2 />,
            onSelect: () => moveTo('unpublish'),
          },
          status !== 'archived' && {
            label: 'Archive',
            icon: <Archive />,
            onSelect: () => setDialog('archive'),
          },
          can.delete && {
            label: 'Delete draft',
            icon: <Trash2 />,
            danger: true,
            onSelect: () => setDialog('delete'),
          },
        ]}
      />
      <Button asChild>
        <Link to="/knowledge-base/$id/edit" params={params}>
          <PencilLine />
          Edit
          <Kbd keys="E" onFill className="max-md:hidden" />
        </Link>
      </Button>
      <LazyBoundary>
        {dialog === 'preview' && (
          <ArticlePreview article={article} draft={draftOf(article)} onClose={() => setDialog(undefined)} />
        )}
        {dialog === 'archive' && (
          <ConfirmDialog
            onClose={() => setDialog(undefined)}
            title={`Archive “${title}”?`}
            description="Readers can no longer see it. Staff can still find and restore it."
            confirmLabel="Archive article"
            pendingLabel="Archiving..."
            pending={move.isPending}
            onConfirm={() => moveTo('archive')}
          />
        )}
        {dialog === 'delete' && (
          <ConfirmMutation
            onClose={() => setDialog(undefined)}
            title={`Delete the draft “${title}”?`}
            description="Its versions and images are deleted too. This can’t be undone."
            confirmLabel="Delete draft"
            pendingLabel="Deleting..."
            destructive
            mutation={remove}
            variables={id}
            done={{ title: 'Draft deleted', description: title }}
            failed={failed}
            onDone={() => void navigate({ to: '/knowledge-base' })}
          />
        )}
      </LazyBoundary>
    </>
  )
}
