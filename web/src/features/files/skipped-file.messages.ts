/** The texts of the files that can’t be searched as a whole. */
export const skippedFileMessages = {
  title: 'Files that can’t be searched',
  partialTitle: 'Files searched in part',
  loadFailed: 'Files that can’t be searched couldn’t be loaded.',
  loadAgain: 'Try again',
  retry: 'Retry',
  retried: (fileName: string) => `${fileName} will be read again`,
  retryFailed: (fileName: string) => `${fileName} couldn’t be read again`,
  onlyBeginning: 'Only the beginning of the text is searched.',
  onlyPages: (pages: number) =>
    pages === 1 ? 'Only the first page is searched.' : `Only the first ${pages} pages are searched.`,
} as const
