import { countOf } from '../../platform/count-text.ts'

/** The texts after tickets were merged or split. */
export const mergeResultMessages = {
  merged: (count: number, into: string) => `${countOf(count, 'ticket')} merged into #${into}`,
  split: (number: string) => `Split into #${number}`,
  open: (number: string) => `Open #${number}`,
} as const
