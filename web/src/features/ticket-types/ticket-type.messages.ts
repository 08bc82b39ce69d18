import { countText } from '../../platform/count-text.ts'

/** The texts of the list of ticket types. */
export const typeListMessages = {
  loadFailed: 'Ticket types couldn’t be loaded',
  archiveFailed: 'The type couldn’t be archived',
  restoreFailed: 'The type couldn’t be restored',
  columns: { type: 'Type', groups: 'Allowed groups', steps: 'Steps', fields: 'Fields', portal: 'Portal' },
  default: 'Default',
  anyGroup: 'Any group',
  yes: 'Yes',
  no: 'No',
  archived: 'Archived',
  more: (name: string) => `More actions for ${name}`,
  edit: 'Edit',
  duplicate: 'Duplicate',
  archive: 'Archive',
  restore: 'Restore',
  delete: 'Delete',
  deleteDialog: {
    title: (name: string) => `Delete the ticket type “${name}”?`,
    consequence: 'Only types without tickets can be deleted. Archive other types instead.',
    confirm: 'Delete type',
    pending: 'Deleting...',
    done: (name: string) => `“${name}” deleted`,
    failed: 'The type couldn’t be deleted',
  },
} as const

/** The texts of the editor of a ticket type. */
export const typeEditorMessages = {
  kind: 'ticket type',
  quoted: (name: string | undefined) => `“${name}”`,
  archived: 'Archived. It can’t be used for new tickets; existing tickets are unaffected.',
  name: 'Name',
  nameMissing: 'Enter a name',
  groups: 'Allowed groups',
  anyGroup: 'Any group',
  defaultGroup: 'Default group',
  defaultGroupHint: (use: string) => `Takes effect immediately. ${use}`,
  default: 'Default type',
  defaultHint: 'Preselected on new tickets',
  inPortal: 'In the portal',
  inPortalHint: 'Available in the portal',
  copyOf: (name: string) => `${name} (copy)`,
  /** The names of the steps of a new type. */
  firstSteps: { open: 'Open', in_progress: 'In Progress', resolved: 'Resolved', closed: 'Closed' },
} as const

/** The texts of the preview beside the editor. */
export const typePreviewMessages = {
  title: 'Preview',
  side: 'Preview as',
  sides: { agent: 'Agent', portal: 'Portal' },
  notInPortal: 'Not available in the portal.',
  noFields: 'No custom fields.',
  fields: 'Additional Information',
  removalHint: 'Removing a field hides it. Existing values are kept.',
  used: (count: number, isExact: boolean) => {
    if (count === 0) return 'No ticket uses this type.'
    if (count === 1) return '1 ticket uses this type.'
    return `${isExact ? '' : 'About '}${countText(count)} tickets use this type.`
  },
} as const

/** The texts of the list of the custom fields of a type. */
export const fieldListMessages = {
  title: 'Custom fields',
  columns: { label: 'Label', name: 'Name', type: 'Type', required: 'Required', portal: 'Portal' },
  isRequired: (field: string) => `${field} is required`,
  isInPortal: (field: string) => `${field} is shown in the portal`,
  options: (count: number) => ` (${count})`,
  rows: {
    add: 'Add field',
    empty: 'No custom fields yet.',
    more: (label: string) => `More actions for ${label}`,
    edit: 'Edit field',
    remove: 'Remove field',
  },
} as const

/** The texts of the dialog that edits a custom field. */
export const fieldMessages = {
  addTitle: 'Add field',
  editTitle: (label: string) => `Field “${label}”`,
  add: 'Add field',
  apply: 'Apply',
  label: 'Label',
  labelMissing: 'Enter a label',
  name: 'Name',
  nameHint: 'Internal name used by the API.',
  newNameHint: 'Internal name used by the API. Can’t be changed later.',
  nameMissing: 'Enter a name',
  nameTaken: (name: string) => `Another field is named ${name}`,
  type: 'Type',
  fixedTypeHint: 'Can’t be changed, so that existing values stay readable.',
  types: {
    text: 'Text',
    textarea: 'Long text',
    number: 'Number',
    date: 'Date',
    select: 'Single choice',
    checkbox: 'Yes or no',
  },
  placeholder: 'Placeholder',
  optional: 'Optional',
  options: 'Options',
  optionsHint: 'One per line, in display order.',
  optionsMissing: 'Enter at least one option',
  helperText: 'Helper text',
  required: 'Required',
  requiredHint: 'Required to create a ticket',
  portal: 'Portal',
  portalHint: 'Show in the portal',
} as const
