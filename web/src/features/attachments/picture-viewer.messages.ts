/** The texts of the pictures shown over the page. */
export const pictureViewerMessages = {
  position: (at: number, count: number) => `${at} of ${count}`,
  download: 'Download',
  close: 'Close',
  loadFailed: 'The picture couldn’t be loaded.',
  previous: 'Previous picture',
  isFirst: 'First picture',
  next: 'Next picture',
  isLast: 'Last picture',
} as const
