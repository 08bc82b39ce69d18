import { ConfirmDialog } from './confirm-dialog.tsx'
import { overlayMessages } from './overlay.messages.ts'

const messages = overlayMessages.outdated

type OutdatedDialogProps = {
  form: { isOutdated: boolean; keepEditing: () => void }
  /** What was changed: `“Incident”`. */
  name: string
  /** Loads the latest version, which discards the user's changes. */
  onLoad: () => void
}

/** Shown when a form couldn't be saved, because someone else saved the same record. */
export const OutdatedDialog = ({ form, name, onLoad }: OutdatedDialogProps) => (
  <ConfirmDialog
    open={form.isOutdated}
    onClose={form.keepEditing}
    title={messages.title(name)}
    description={messages.description}
    cancelLabel={messages.keepEditing}
    confirmLabel={messages.loadLatest}
    destructive
    onConfirm={onLoad}
  />
)
