import { allowedExtensions, allowedMimeTypes } from '@hatchway/contract/file-kinds'

/** What a file chooser lets through. */
export const acceptedFiles = [...allowedMimeTypes, ...allowedExtensions].join(',')

/** What a drop area lists. */
export const supportedFiles =
  'Images (JPG, PNG, GIF, SVG), Documents (PDF, DOC, DOCX, TXT), Spreadsheets (XLS, XLSX, CSV), Log files (LOG)'
