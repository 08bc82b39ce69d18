/** Why a file couldn’t be uploaded to a signed URL, unless the server says it. */
export const signedUrlMessages = {
  requestFailed: 'Failed to fetch Signed GCS URL',
  noUrl: 'Signed GCS URL is not found',
  uploadFailed: 'Failed to upload file to GCS',
  recordFailed: 'Failed to save record to DB',
} as const
