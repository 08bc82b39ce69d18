/** Whether the user asks for as little data as possible: nothing is then fetched that may not be needed. Only Chromium reports it. */
export const savesData =
  (globalThis.navigator as { connection?: { saveData?: boolean } } | undefined)?.connection?.saveData ?? false
