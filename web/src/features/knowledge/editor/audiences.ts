import { knowledgeMessages } from '../knowledge.messages.ts'
import { articleSettingsMessages } from './article-editor.messages.ts'

/** Who can read an article, as options. */
export const audiences = (['staff', 'everyone', 'customers'] as const).map((value) => ({
  value,
  label: knowledgeMessages.visibilities[value],
  hint: articleSettingsMessages.visibilityHints[value],
}))
