import { useBlocker } from '@tanstack/react-router'
import { useShortcut } from '../../platform/keyboard.ts'
import { Button } from '../button/button.tsx'
import { Kbd } from '../display/kbd.tsx'
import { useNarrow } from '../hooks/use-narrow.ts'
import { PageBottomBar } from '../layout/bottom-bar.tsx'
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx'
import { unsavedMessages as messages } from './unsaved.messages.ts'

type UnsavedProps = {
  form: {
    /** The number of values that differ from the saved ones. */
    count: number
    isSaving: boolean
    save: () => void
    discard: () => void
  }
  /** The label of the button; `Save` by default. */
  saveLabel?: string
  /** Why the values can't be saved. */
  disabledReason?: string | false
  /** `ghost` beside another main button. */
  variant?: 'default' | 'ghost'
}

/**
 * At the right of a form's bar: the unsaved changes, with Save and Discard; on phones at the bottom, while there are any. Leaving with unsaved
 * changes asks for confirmation.
 */
export function Unsaved({ form, saveLabel = messages.save, disabledReason, variant = 'default' }: UnsavedProps) {
  const { count, isSaving, save, discard } = form
  const isDirty = count > 0
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty && !isSaving,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  useShortcut('Ctrl+S', (event) => {
    event.preventDefault()
    if (isDirty && !isSaving && !disabledReason) save()
  })
  const isNarrow = useNarrow()
  const controls = (
    <>
      {isDirty && (
        <>
          <span className="flex items-center gap-1.5 text-warning-ink max-md:sr-only" role="status">
            <span className="size-1.75 rounded-full bg-warning-mark" aria-hidden />
            {messages.changes(count)}
          </span>
          <Button variant="ghost" onClick={discard} disabled={isSaving}>
            {messages.discard}
          </Button>
        </>
      )}
      <Button
        variant={variant}
        onClick={save}
        disabled={!isDirty}
        disabledReason={isDirty && disabledReason}
        pending={isSaving}
        pendingText={messages.saving}
      >
        {saveLabel} <Kbd keys="Ctrl S" onFill={variant === 'default'} className="max-md:hidden" />
      </Button>
    </>
  )
  return (
    <>
      {isNarrow ? isDirty && <PageBottomBar>{controls}</PageBottomBar> : controls}
      <ConfirmDialog
        open={blocker.status === 'blocked'}
        onClose={() => blocker.reset?.()}
        title={messages.leave.title}
        description={messages.leave.consequence(count)}
        cancelLabel={messages.leave.cancel}
        confirmLabel={messages.leave.confirm}
        destructive
        onConfirm={() => blocker.proceed?.()}
      />
    </>
  )
}
