/** A file of a form, already in the store under `key`. */
export type ReceivedFile = { field: string; fileName: string; mimeType: string; size: number; key: string }

/** A form as it arrived. `discard` removes its files from the store again. */
export type ReceivedForm = {
  fields: Record<string, string | string[]>
  files: ReceivedFile[]
  discard: () => Promise<void>
}
