/** The texts of the page with the files of an organization. */
export const filesPageMessages = {
  title: 'All Files',
  subtitle: 'All files attached to your requests',
  add: 'Add New Files',
} as const
