import type { SettingsEntry } from './sections.ts'
import { settingFieldMessages as messages } from './setting-fields.messages.ts'

/** A field of a page of the settings, as the search finds it. */
export type SettingField = {
  of: SettingsEntry['key']
  /** Its label, heading or button, as the page shows it. */
  name: string
  hint: string
  /** What else finds it. */
  words: string
  /** Set for a field that each record of the page has: the search opens the page, where a record is chosen. */
  each?: keyof typeof messages.each
}

/**
 * The fields that the search finds, in the order of the pages. The names repeat the labels of the forms, because importing the texts of all
 * forms here would split them from the forms' code; a browser test opens each field.
 */
export const settingFields: readonly SettingField[] = messages.fields

/** Returns the URL that opens a page with a field focused. */
export const fieldUrl = (entry: SettingsEntry, { name, each }: SettingField) =>
  entry.path && !each ? `${entry.href}?${new URLSearchParams({ field: name })}` : entry.href
