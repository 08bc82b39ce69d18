import type { Failure } from './fuzz.ts'

/** Faults that are known and not closed yet: where they are met they are counted, and fail no run. Empty when all is well. */
export const knownOpen: { why: string; isMet: (fault: string, failure: Failure) => boolean }[] = []
