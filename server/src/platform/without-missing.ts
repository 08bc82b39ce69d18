/** Returns what a change sets: its fields without those that are undefined, which keep their values. */
export const withoutMissing = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
