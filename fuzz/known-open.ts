import type { Failure } from './fuzz.ts'

/** Faults that are known and not closed yet: where they are met they are counted, and fail no run. Empty when all is well. */
export const knownOpen: { why: string; isMet: (fault: string, failure: Failure) => boolean }[] = [
  {
    why: 'a malformed path or a too long parameter gets the framework’s own response',
    isMet: (_fault, { response }) => /FST_ERR_(BAD_URL|MAX_PARAM_LENGTH)/.test(response?.body ?? ''),
  },
  {
    why: 'malformed HTTP and too large headers get the framework’s own response',
    isMet: (_fault, { response }) =>
      response?.status === 431 || (response?.body ?? '').includes('"message":"Client Error"'),
  },
]
