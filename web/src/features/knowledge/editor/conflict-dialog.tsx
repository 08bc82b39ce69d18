import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ArticleChanges } from '../history/article-changes.tsx'
import { diffBlocks } from '../history/article-diff.ts'
import { blocksOf } from '../reader/article-blocks.ts'
import type { ArticleDraft } from './article-draft.ts'
import { conflictMessages as messages } from './article-editor.messages.ts'

type ConflictProps = {
  mine: ArticleDraft
  theirs: ArticleDraft
  /** The user who saved the other version. */
  by: string | null
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/**
 * Shows an edit conflict: how the user's version differs from the one saved by another user, and which of the two to keep. Both stay in the
 * history.
 */
export function ConflictDialog({ mine, theirs, by, onKeepMine, onTakeTheirs, onClose }: ConflictProps) {
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={messages.title}
      description={messages.hint(by)}
      footer={
        <>
          <Button variant="ghost" className="me-auto" onClick={onClose}>
            {messages.keepEditing}
          </Button>
          <Button variant="outline" onClick={onTakeTheirs}>
            {messages.discardMine}
          </Button>
          <Button onClick={onKeepMine}>{messages.saveMine}</Button>
        </>
      }
    >
      <ArticleChanges blocks={diffBlocks(blocksOf(theirs), blocksOf(mine))} />
    </Dialog>
  )
}
