import { countOf } from '../../platform/count-text.ts'

/** The texts of a file: its size, its upload, and what can be done with it. */
export const fileMessages = {
  bytes: (bytes: number) => countOf(bytes, 'byte'),
  kilobytes: (size: string) => `${size} KB`,
  download: 'Download',
  remove: (name: string) => `Remove ${name}`,
  retry: 'Retry',
  pending: 'Pending',
  uploading: 'Uploading',
  uploadingFile: (name: string) => `Uploading ${name}`,
  uploaded: 'Uploaded',
  uploadFailed: 'Upload failed',
} as const
