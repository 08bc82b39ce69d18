/** The texts of the pages with a list. */
export const listPageMessages = {
  exportCsv: 'Export CSV',
  addFiles: 'Add New Files',
  newCustomer: 'New customer',
  newService: 'New service',
  newTask: 'New task…',
} as const
