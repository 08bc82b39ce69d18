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
import { articleActionMessages as messages } from './article-actions.messages.ts'
import { draftOf } from './editor/article-draft.ts'
import { type Move, useDeleteArticle, useDuplicateArticle, useMoveArticle } from './knowledge.changes.ts'

const ConfirmDialog = lazyComponent(async () => (await import('../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog)
const ArticlePreview = lazyComponent(async () => (await import('./suggest/article-preview.tsx')).ArticlePreview)

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
  useShortcut('E', edit, { label: messages.shortcut, group: messages.shortcutGroup, enabled: can.change })
  if (!can.change) return null

  const { failed } = messages
  const moveTo = (next: Move) =>
    void toastResult(move.mutateAsync({ id, move: next, revision }, { onSuccess: () => setDialog(undefined) }), {
      done: { title: messages.moved[next], description: title },
      failed,
    })
  const copy = () =>
    void toastResult(
      duplicate.mutateAsync(id, {
        onSuccess: (made) => void navigate({ to: '/knowledge-base/$id/edit', params: { id: String(made.id) } }),
      }),
      { done: (made) => ({ title: messages.duplicated, description: made.title }), failed },
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
          pendingText={messages.publishing}
          onClick={() => moveTo('publish')}
        >
          {status === 'published' ? messages.publishChanges : messages.publish}
        </Button>
      )}
      <MoreMenu
        label={messages.more}
        entries={() => [
          isPublishable && { label: messages.publish, icon: <Upload />, onSelect: () => moveTo('publish') },
          { label: messages.preview, icon: <Eye />, onSelect: () => setDialog('preview') },
          {
            label: messages.history,
            icon: <FileClock />,
            onSelect: () => void navigate({ to: '/knowledge-base/$id/history', params }),
          },
          { label: messages.duplicate, icon: <Copy />, onSelect: copy },
          { label: messages.print, icon: <Printer />, onSelect: () => setTimeout(() => window.print()) },
          'line',
          status !== 'draft' && {
            label: status === 'archived' ? messages.unarchive : messages.unpublish,
            icon: <Undo2 />,
            onSelect: () => moveTo('unpublish'),
          },
          status !== 'archived' && {
            label: messages.archive,
            icon: <Archive />,
            onSelect: () => setDialog('archive'),
          },
          can.delete && {
            label: messages.deleteDraft,
            icon: <Trash2 />,
            danger: true,
            onSelect: () => setDialog('delete'),
          },
        ]}
      />
      <Button asChild>
        <Link to="/knowledge-base/$id/edit" params={params}>
          <PencilLine />
          {messages.edit}
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
            title={messages.confirmArchive(title)}
            description={messages.archiveConsequence}
            confirmLabel={messages.archiveArticle}
            pendingLabel={messages.archiving}
            pending={move.isPending}
            onConfirm={() => moveTo('archive')}
          />
        )}
        {dialog === 'delete' && (
          <ConfirmMutation
            onClose={() => setDialog(undefined)}
            title={messages.confirmDelete(title)}
            description={messages.deleteConsequence}
            confirmLabel={messages.deleteDraft}
            pendingLabel={messages.deleting}
            destructive
            mutation={remove}
            variables={id}
            done={{ title: messages.deleted, description: title }}
            failed={failed}
            onDone={() => void navigate({ to: '/knowledge-base' })}
          />
        )}
      </LazyBoundary>
    </>
  )
}
