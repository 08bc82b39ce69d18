import type { HelpTopicId } from '@hatchway/contract/knowledge/help-topics'
import { sharedState } from '../../platform/shared-state.ts'

/** Closed, open on the list, or open on a topic or on a heading of it. */
export type HelpState = { isOpen: boolean; topic?: HelpTopicId; heading?: string }

const shown = sharedState<HelpState>({ isOpen: false })

/** Opens the Help Center from any code, on a topic if given. The page frame renders the `HelpCenter`. */
export const showHelp = (topic?: HelpTopicId, heading?: string) =>
  shown.set({ isOpen: true, ...(topic && { topic }), ...(heading && { heading }) })
export const closeHelp = () => shown.set({ ...shown.read(), isOpen: false })
export const useHelpState = shown.use
