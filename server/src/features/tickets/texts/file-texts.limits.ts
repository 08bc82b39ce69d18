import type { SkipReason } from '@hatchway/contract/files/file-texts'

export type FileText = { text: string; isTruncated: boolean }

/** Bytes of text that are kept of one file for the search. No reader reads more characters than that. */
export const longestFileText = 160_000

/** The file has no text that can be searched, and why. */
export class FileTextSkipped extends Error {
  readonly reason: SkipReason

  constructor(reason: SkipReason) {
    super(reason)
    this.reason = reason
  }
}

/** Encrypted documents of Office are in this older format (Compound File Binary), whatever their extension. */
export const isCompoundFile = (head: Buffer) => head.subarray(0, 4).toString('hex') === 'd0cf11e0'
