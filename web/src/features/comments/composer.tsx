import { Lock, Maximize2, Minimize2, Reply, WandSparkles } from 'lucide-react'
import { memo, type ReactNode, type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { shortcutGroups } from '../../platform/keyboard.messages.ts'
import { useShortcut } from '../../platform/keyboard.ts'
import { useSecondsUntil } from '../../platform/live/use-live.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { UploadList } from '../attachments/upload-list.tsx'
import { composerMessages as messages } from './composer.messages.ts'
import { CommentEditor, type EditorHandle } from './editor/comment-editor.tsx'
import { EditorFrame } from './editor/editor-frame.tsx'
import { EditorToolbar } from './editor/editor-toolbar.tsx'
import type { Mentionable } from './editor/mention-query.ts'
import type { FieldKey } from './editor/menu-key.ts'
import { NotSent } from './editor/not-sent.tsx'
import { SendButton, type SendTarget } from './editor/send-button.tsx'
import type { Slash } from './editor/use-slash.ts'
import type { HeldReply } from './held-replies.ts'
import type { ComposerState } from './use-composer.ts'

type ComposerProps = {
  composer: ComposerState
  editor: RefObject<EditorHandle | null>
  /** The recipient of a public reply. */
  recipient: string | undefined
  /** The recipients of a public reply. */
  recipients?: ReactNode
  mayWriteNotes: boolean
  mayAttach: boolean
  people: readonly Mentionable[]
  /** Statuses that can be set with a reply. Empty for users who may not change the ticket. */
  targets: readonly SendTarget[]
  /** Macros and canned replies, for users who have them. */
  slash?: Slash | undefined
  /** More tools. Each may insert text at the caret. */
  tools?: (insert: (text: string) => void) => ReactNode
}

/** Edits and sends a reply or an internal note. */
export function Composer({
  composer,
  editor,
  recipient,
  recipients,
  mayWriteNotes,
  mayAttach,
  people,
  targets,
  slash,
  tools,
}: ComposerProps) {
  const [isTall, setTall] = useState(false)
  const { text, isInternal, uploads, send } = composer
  const { canSend, hasText, isPending } = composer
  const sending = { canSend, hasText, isPending, isInternal, send }
  const open = (internal: boolean) => {
    composer.setInternal(internal)
    editor.current?.focus()
  }
  // The "reply" action of the ticket list opens the ticket with the focus here.
  useEffect(() => {
    if (window.location.hash === '#reply') editor.current?.focus()
  }, [editor])
  useShortcut('R', () => open(false), {
    label: messages.reply,
    command: messages.writeReply,
    icon: Reply,
    group: shortcutGroups.ticket,
  })
  useShortcut('M', () => editor.current?.slash(), {
    label: messages.macro,
    command: messages.applyMacro,
    icon: WandSparkles,
    group: shortcutGroups.ticket,
    enabled: slash !== undefined,
  })
  useShortcut('N', () => open(true), {
    label: messages.note,
    command: messages.writeNote,
    icon: Lock,
    group: shortcutGroups.ticket,
    enabled: mayWriteNotes,
  })

  const onKeyDown = (event: FieldKey) => {
    if (event.key === 'Escape') editor.current?.blur()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send({ status: event.shiftKey && !isInternal && targets.length > 0 ? 'resolved' : undefined })
    }
  }
  const onFiles = mayAttach ? { onFiles: uploads.add } : {}
  const insert = useCallback((inserted: string) => editor.current?.insert(inserted), [editor])
  // What is typed next is the message: on the switch, an R would be the key that switches to a public reply.
  const focusEditor = useCallback(() => editor.current?.focus(), [editor])
  const moreTools = useMemo(() => tools?.(insert), [tools, insert])
  return (
    <EditorFrame isNote={isInternal} {...onFiles}>
      {mayWriteNotes && (
        <ComposerHead
          isInternal={isInternal}
          onInternal={composer.setInternal}
          onKindClicked={focusEditor}
          recipients={recipients}
          isTall={isTall}
          onTall={setTall}
        />
      )}
      <CommentEditor
        ref={editor}
        value={text}
        onValueChange={composer.setText}
        label={isInternal ? messages.kinds.note : messages.kinds.reply}
        placeholder={placeholderOf({ isInternal, recipient, hasMacros: slash !== undefined })}
        people={people}
        slash={slash}
        readOnly={composer.isPending}
        onKeyDown={onKeyDown}
        className={isTall ? 'h-[50dvh] px-3.5 py-2' : 'max-h-[40dvh] min-h-9.5 px-3.5 py-2.5'}
        {...onFiles}
      />
      {uploads.queue.length > 0 && (
        <div className="grid max-h-40 gap-1.5 overflow-y-auto px-2.5 pb-1">
          <UploadList uploads={uploads} />
        </div>
      )}
      {composer.held && <HeldLine held={composer.held} />}
      {composer.unsent && (
        <NotSent reason={composer.unsent.reason} isPending={composer.isPending} onRetry={() => void composer.retry()} />
      )}
      <div className="flex items-center gap-2 px-2 pt-1 pb-2">
        <EditorToolbar editor={editor} hasMacros={slash !== undefined} {...onFiles}>
          {moreTools}
        </EditorToolbar>
        <SendButton {...sending} targets={targets} />
      </div>
    </EditorFrame>
  )
}

/** Shows when the held reply is sent, with the buttons that cancel the hold or end it. */
function HeldLine({ held }: { held: HeldReply }) {
  const seconds = useSecondsUntil(held.until)
  return (
    <p role="status" className="type-small flex items-center gap-3 px-3.5 py-1 font-medium text-ink-2">
      <span>
        {messages.held}
        {seconds !== undefined && <span aria-hidden>{messages.heldFor(seconds)}</span>}
      </span>
      <Button variant="link" size="sm" className="px-0!" onClick={held.undo}>
        {messages.undo}
      </Button>
      <Button variant="link" size="sm" className="px-0!" onClick={held.runNow}>
        {messages.sendNow}
      </Button>
    </p>
  )
}

type ComposerHeadProps = Pick<ComposerProps, 'recipients'> & {
  isInternal: boolean
  onInternal: (isInternal: boolean) => void
  onKindClicked: () => void
  isTall: boolean
  onTall: (isTall: boolean) => void
}

/** Switches between reply and note, shows the recipients, and enlarges the editor. */
const ComposerHead = memo(function ComposerHead({
  isInternal,
  onInternal,
  onKindClicked,
  recipients,
  isTall,
  onTall,
}: ComposerHeadProps) {
  const ExpandIcon = isTall ? Minimize2 : Maximize2
  return (
    <div className="flex items-center gap-3 px-2.5 pt-2.5">
      <Segmented
        aria-label={messages.kind}
        size="sm"
        value={isInternal ? 'note' : 'reply'}
        onValueChange={(kind) => onInternal(kind === 'note')}
        onClicked={onKindClicked}
        segments={kinds}
        {...(isInternal ? { className: 'bg-note-line!' } : {})}
      />
      <span className="type-small min-w-0 flex-1 text-ink-2">
        {isInternal ? <span className="block truncate text-note-ink">{messages.noteHint}</span> : recipients}
      </span>
      <IconButton
        label={isTall ? messages.collapse : messages.expand}
        size="sm"
        className="ms-auto max-md:hidden"
        onClick={() => onTall(!isTall)}
        icon={ExpandIcon}
      />
    </div>
  )
})

type Hint = { isInternal: boolean; recipient: string | undefined; hasMacros: boolean }

function placeholderOf({ isInternal, recipient, hasMacros }: Hint) {
  const { note, noteOrMacro, reply, replyOrMacro, replyToOrMacro } = messages.placeholders
  if (isInternal) return hasMacros ? noteOrMacro : note
  if (!hasMacros) return reply
  return recipient ? replyToOrMacro(recipient) : replyOrMacro
}

const kinds = [
  { value: 'reply' as const, label: messages.kinds.reply },
  { value: 'note' as const, label: messages.kinds.note, icon: <Lock size={14} /> },
]
