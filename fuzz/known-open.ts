import type { Failure } from './fuzz.ts'

/** Known faults that are not fixed yet: they are counted and fail no run. Usually empty. */
export const knownOpen: { why: string; isMet: (fault: string, failure: Failure) => boolean }[] = []
