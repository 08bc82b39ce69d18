/** What the versions of a record have in common that apply one after the other. They are only added. */
export interface DatedVersion {
  version: number
  /** From when on it applies, until the next version. */
  since: Date
  /** Null for what no user changed. */
  changed_by: number | null
}
