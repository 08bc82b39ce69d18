/** The texts of the dialog that marks a release as applied. */
export const markAppliedMessages = {
  title: (version: string) => `Mark ${version} as applied`,
  consequence: (service: string, version: string, appliedVersion: string | undefined) =>
    appliedVersion === undefined
      ? `Sets your organization’s version of ${service} to ${version}. Visible to colleagues and support.`
      : `Sets your organization’s version of ${service} to ${version} (now ${appliedVersion}). Visible to colleagues and support.`,
  notes: 'Notes',
  optional: 'Optional',
  notesPlaceholder: 'For example, when and where it was installed',
  submit: 'Mark as Applied',
  submitting: 'Marking...',
  retry: 'Try again',
  done: (service: string, version: string) => `${service} ${version} marked as applied`,
} as const
