import type { Role } from '@hatchway/contract/accounts/users'
import { isMatch } from '../../ui/select/match-text.ts'
import { sectionMessages as messages } from './sections.messages.ts'
import { type SettingsEntry, settingsEntriesFor } from './sections.ts'
import { type SettingField, settingFields } from './setting-fields.ts'

/** An entry of the settings that a search found, with those of its fields that match. */
export type FoundSetting = { entry: SettingsEntry; fields: SettingField[] }

/**
 * Returns the entries that a role may open and that match the query themselves or by a field, those with the best match first. A field
 * matches by its own texts, or together with the name of its entry ("portal logo"), but not by the name of the entry alone.
 */
export function findSettings(query: string, role: Role): FoundSetting[] {
  if (!query.trim()) return []
  return settingsEntriesFor(role)
    .map((entry) => {
      const fields = settingFields.filter((field) => field.of === entry.key && matchesField(entry, field, query))
      return { entry, fields, rank: rankOf(entry, fields, query) }
    })
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ entry, fields }) => ({ entry, fields }))
}

function matchesField({ label }: SettingsEntry, { name, hint, words }: SettingField, query: string) {
  const own = `${name} ${hint} ${words}`
  return (
    isMatch(`${own} ${label}`, query) &&
    query
      .trim()
      .split(/\s+/)
      .some((word) => isMatch(own, word))
  )
}

/**
 * 5: the name begins with the query; 4: the name or a field's name has it; 3: a word of the query is one of a field's name; 2: what the page
 * is for; 1: another word, or a field; 0: nothing.
 */
function rankOf({ key, label }: SettingsEntry, fields: SettingField[], query: string) {
  const typed = query.trim().toLowerCase()
  if (isMatch(label, query)) return label.toLowerCase().startsWith(typed) ? 5 : 4
  if (fields.some(({ name }) => isMatch(name, query))) return 4
  const words = typed.split(/\s+/)
  if (
    fields.some(({ name }) =>
      name
        .toLowerCase()
        .split(' ')
        .some((word) => words.includes(word)),
    )
  )
    return 3
  if (isMatch(messages.hints[key], query)) return 2
  return fields.length > 0 || isMatch(`${label} ${messages.hints[key]} ${messages.words[key]}`, query) ? 1 : 0
}
