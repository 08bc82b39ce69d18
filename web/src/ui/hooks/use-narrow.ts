import { useMedia } from './use-media.ts'

/** Returns whether the window is as narrow as a phone (below 768 px). */
export const useNarrow = () => useMedia('(max-width: 767.98px)')
