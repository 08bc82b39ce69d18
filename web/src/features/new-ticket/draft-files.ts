/** The files of drafts that another form has handed over, by draft. A browser can't store them: they are kept until the page is left. */
const handedOver = new Map<string, readonly File[]>()

export function keepFilesOf(draftId: string, files: readonly File[]) {
  if (files.length > 0) handedOver.set(draftId, files)
}

/** Returns the files that were kept for a draft, once. */
export function takeFilesOf(draftId: string | undefined): readonly File[] {
  const files = (draftId !== undefined && handedOver.get(draftId)) || []
  if (draftId !== undefined) handedOver.delete(draftId)
  return files
}
