import { capitalized } from '../../platform/capitalized.ts'

/** The texts about a record that is edited as a whole. A kind is named as within a sentence: `SLA policy`. */
export const recordEditorMessages = {
  added: (name: string) => `“${name}” has been added`,
  saved: (kind: string) => `${capitalized(kind)} saved`,
  savedAsVersion: (name: string, version: number) => `“${name}” saved as version ${version}`,
  correct: 'Check the highlighted fields',
  saveFailed: (kind: string) => `The ${kind} couldn’t be saved`,
  loadFailed: 'The latest version couldn’t be loaded',
} as const
