import type { Article } from '@hatchway/contract/knowledge/knowledge-articles'
import { Eye, RotateCcw } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Kbd } from '../../../ui/display/kbd.tsx'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { LazyFallback, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { Banner } from '../../../ui/layout/banner.tsx'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { SidePanel } from '../../../ui/layout/page-layout.tsx'
import { draftOf } from './article-draft.ts'
import { articleSettingsMessages, articleEditorMessages as messages } from './article-editor.messages.ts'
import { ArticleSettings } from './article-settings.tsx'
import { useArticleEditor } from './use-article-editor.ts'

const RichEditor = lazyComponent(async () => (await import('./rich-editor.tsx')).RichEditor)
const ArticlePreview = lazyComponent(async () => (await import('../suggest/article-preview.tsx')).ArticlePreview)
const AudienceDialog = lazyComponent(async () => (await import('./audience-dialog.tsx')).AudienceDialog)
const ConflictDialog = lazyComponent(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)

type ArticleEditorProps = {
  /** Absent for a new article. */
  article: Article | undefined
  /** Renders the surrounding page, which shows the buttons in its header. */
  frame: (actions: ReactNode, content: ReactNode) => ReactNode
}

/** Edits an article: the text in the middle, its settings beside it. */
export function ArticleEditor({ article, frame }: ArticleEditorProps) {
  const editor = useArticleEditor(article)
  const isNarrow = useNarrow()
  const [isPreviewing, setPreviewing] = useState(false)
  const { drafted, note, setNote, problems, isSaving, isPublishing, conflict } = editor
  const { draft, write, isBack, isChanged, replaced } = drafted
  const isOut = article?.status === 'published'
  const isNew = article === undefined
  const { titleField } = editor
  useEffect(() => {
    // The heading of the page takes the focus first.
    if (isNew) titleField.current?.focus({ preventScroll: true })
  }, [isNew, titleField])

  const settings = (
    <ArticleSettings
      draft={draft}
      articleId={article?.id}
      onChange={write}
      note={note}
      onNote={setNote}
      customersError={problems.customers}
    />
  )
  const buttons = (
    <>
      <Button variant="outline" pending={isSaving} pendingText={messages.saving} onClick={() => void editor.save()}>
        {messages.saveDraft}
        {!isNarrow && <Kbd keys="Ctrl S" />}
      </Button>
      <Button pending={isPublishing} pendingText={messages.publishing} onClick={() => void editor.publish()}>
        {isOut ? messages.publishChanges : messages.publish}
      </Button>
    </>
  )
  const actions = (
    <>
      <span role="status" className="type-small text-ink-3 max-md:sr-only">
        {isChanged ? messages.savedHere : article && messages.saved}
      </span>
      {isNarrow ? (
        <IconButton label={messages.preview} size="sm" icon={Eye} onClick={() => setPreviewing(true)} />
      ) : (
        <>
          <Button variant="ghost" icon={Eye} onClick={() => setPreviewing(true)}>
            {messages.preview}
          </Button>
          {buttons}
        </>
      )}
    </>
  )
  return frame(
    actions,
    <>
      <div className="flex min-h-0 flex-1">
        <div className="min-w-0 flex-1 overflow-y-auto">
          {isBack && (
            <Banner icon={<RotateCcw />} action={{ label: messages.discard, onClick: drafted.discard }}>
              {messages.restored}
            </Banner>
          )}
          <div className="px-4 pt-5 md:px-7">
            <div className="mx-auto max-w-170">
              <textarea
                ref={editor.titleField}
                aria-label={messages.articleTitle}
                aria-required
                aria-invalid={problems.title ? true : undefined}
                placeholder={messages.articleTitle}
                rows={1}
                maxLength={200}
                value={draft.title}
                onChange={({ target }) => write({ title: target.value.replaceAll('\n', ' ') })}
                onKeyDown={intoText}
                className="block w-full resize-none bg-transparent text-[26px] leading-8 font-bold max-md:text-[22px]! max-md:leading-7 tracking-[-.022em] outline-none field-sizing-content placeholder:text-ink-3"
              />
              {problems.title && (
                <p role="alert" className="type-small mt-1 text-danger-ink">
                  {problems.title}
                </p>
              )}
            </div>
          </div>
          <LazyFallback
            fallback={
              <div className="mx-auto max-w-170 py-8">
                <SkeletonText lines={5} />
              </div>
            }
          >
            <div className="px-4 md:px-7">
              <RichEditor
                html={draft.content}
                replaced={replaced}
                onChange={(content) => write({ content })}
                onFile={editor.addFile}
              />
            </div>
          </LazyFallback>
          {isNarrow && <div className="border-t border-line bg-surface-2">{settings}</div>}
        </div>
        {!isNarrow && (
          <SidePanel label={articleSettingsMessages.title} className="w-(--panel) max-xl:w-72">
            {settings}
          </SidePanel>
        )}
        <LazyBoundary>
          {isPreviewing && <ArticlePreview article={article} draft={draft} onClose={() => setPreviewing(false)} />}
          {editor.isAskingAudience && (
            <AudienceDialog
              draft={draft}
              onPublish={(audience) => void editor.publish(audience)}
              onClose={editor.closeAudience}
            />
          )}
          {conflict && (
            <ConflictDialog
              mine={draft}
              theirs={draftOf(conflict.article)}
              by={conflict.article.working?.savedBy ?? null}
              onKeepMine={() => void editor.keepMine()}
              onTakeTheirs={editor.takeTheirs}
              onClose={editor.closeConflict}
            />
          )}
        </LazyBoundary>
      </div>
      {isNarrow && <BottomBar>{buttons}</BottomBar>}
    </>,
  )
}

/** Enter and Tab move from the title to the text. The toolbar between them is reached with Shift and Tab from the text. */
function intoText(event: KeyboardEvent) {
  if (event.key !== 'Enter' && (event.key !== 'Tab' || event.shiftKey)) return
  const text = document.querySelector<HTMLElement>('.article-body[contenteditable="true"]')
  if (!text) return
  event.preventDefault()
  text.focus()
}
