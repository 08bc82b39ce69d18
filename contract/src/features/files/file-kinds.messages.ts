/** The texts about kinds of files. */
export const fileKindMessages = {
  unsupported: (name: string, type: string | undefined) =>
    `${name} has an unsupported file type (${type ?? 'unknown'})`,
} as const
