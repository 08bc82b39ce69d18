import { allowedExtensions, allowedMimeTypes } from '@hatchway/contract/files/file-kinds'

/** The `accept` attribute of file inputs. */
export const acceptedFiles = [...allowedMimeTypes, ...allowedExtensions].join(',')

/** The supported file types as listed in drop areas. */
export const supportedFiles =
  'Images (JPG, PNG, GIF, SVG), Documents (PDF, DOC, DOCX, TXT), Spreadsheets (XLS, XLSX, CSV), Log files (LOG)'
