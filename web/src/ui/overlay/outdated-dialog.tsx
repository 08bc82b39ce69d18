import { ConfirmDialog } from './confirm-dialog.tsx'

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
    title={`Someone else changed ${name}`}
    description="Your changes weren’t saved. Load the latest version and try again."
    cancelLabel="Keep editing"
    confirmLabel="Load latest version"
    destructive
    onConfirm={onLoad}
  />
)
