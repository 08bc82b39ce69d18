import type { FormField } from '@hatchway/contract/catalogue/form-fields'
import { catalogueMessages as messages } from '../catalogue.messages.ts'

/** Returns which questions of a form were added, changed and removed, as sentences; empty where the questions are the same. */
export function formChanges(before: readonly FormField[], after: readonly FormField[]): string {
  const of = (fields: readonly FormField[], key: string) => fields.find((field) => field.key === key)
  const labels = (fields: readonly FormField[]) => fields.map(({ label }) => label)
  const kept = after.filter(({ key }) => of(before, key))
  return [
    messages.fieldsAdded(labels(after.filter(({ key }) => !of(before, key)))),
    messages.fieldsChanged(
      labels(kept.filter((field) => JSON.stringify(field) !== JSON.stringify(of(before, field.key)))),
    ),
    messages.fieldsRemoved(labels(before.filter(({ key }) => !of(after, key)))),
  ]
    .filter(Boolean)
    .join(' ')
}
