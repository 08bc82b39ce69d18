/** The texts of the download of a release’s image. */
export const imageDownloadMessages = {
  download: 'Download as .tar',
  preparing: 'Preparing...',
  progress: 'Fetched of the image',
  states: {
    none: 'Contacting the registry',
    waiting: 'Waiting for other downloads',
    fetching: (fetched: string, all: string) => `${fetched} of ${all}`,
    packing: 'Packing the file',
    ready: 'Ready',
  },
  started: 'Docker Image Ready',
  startedHint: (fileName: string | null | undefined) =>
    fileName ? `${fileName} is downloading.` : 'The download has started.',
  notSetUp: 'Setup Required',
  notSetUpHint: 'Docker image not available in Cloud Run. Please check the documentation for setup instructions.',
  open: 'Open',
  failed: 'Download Failed',
  failedHint: 'Failed to download Docker image',
  connectionLost: 'The connection was lost. The server is still preparing the file. Try again in a moment.',
} as const
