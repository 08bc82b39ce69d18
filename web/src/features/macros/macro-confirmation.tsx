import { Lock, Send } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { describeMacro } from './describe-macro.ts'
import { confirmationMessages as messages } from './macro.messages.ts'
import type { Templates } from './use-templates.ts'

type MacroConfirmationProps = { templates: Templates; recipient: string | undefined }

/** Shows what a macro is about to send and asks for confirmation. */
export default function MacroConfirmation({ templates, recipient }: MacroConfirmationProps) {
  const { asking, names, filled, isApplying, confirm, cancel } = templates
  if (!asking) return null
  return (
    <Dialog
      onClose={cancel}
      title={messages.title(asking.name)}
      description={describeMacro(asking.actions, names)}
      footer={
        <>
          <Button variant="ghost" onClick={cancel}>
            {messages.cancel}
          </Button>
          <Button pending={isApplying} pendingText={messages.applying} onClick={confirm}>
            {messages.apply}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 pb-2">
        {asking.actions.map((action) => {
          if (action.kind !== 'reply' && action.kind !== 'note') return null
          const isNote = action.kind === 'note'
          const Icon = isNote ? Lock : Send
          return (
            <figure
              key={action.kind}
              className={`rounded-tile border px-3.5 py-2.5 ${isNote ? 'border-note-line bg-note-soft' : 'border-line bg-surface-2'}`}
            >
              <figcaption className="type-small mb-1 flex items-center gap-1.5 text-ink-2">
                <Icon size={14} />
                {isNote ? messages.note : messages.reply(recipient)}
              </figcaption>
              <p className="type-read max-h-48 overflow-y-auto whitespace-pre-wrap break-words">
                {filled(action.content, 'plain')}
              </p>
            </figure>
          )
        })}
      </div>
    </Dialog>
  )
}
