/** Returns the options of values with these labels, in their order: `labeled({ url: 'URL', file: 'File or text' })`. */
export const labeled = <T extends string>(labels: Readonly<Record<T, string>>) =>
  (Object.entries(labels) as [T, string][]).map(([value, label]) => ({ value, label }))

/** Returns an option for each record, by its id; none while the records are loaded. */
export const recordOptions = (records: readonly { id: number; name: string }[] = []) =>
  records.map(({ id, name }) => ({ value: String(id), label: name }))
