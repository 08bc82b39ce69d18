/** The texts of the files of a message and of uploads. */
export const attachmentMessages = {
  files: 'Files',
  pictures: 'Pictures',
  showAll: (count: number) => `Show all ${count}`,
  supportedTypes:
    'Images (JPG, PNG, GIF, SVG), Documents (PDF, DOC, DOCX, TXT), Spreadsheets (XLS, XLSX, CSV), Log files (LOG)',
  notAdded: 'File Validation Error',
  tooMany: (most: number) => `You can only select up to ${most} files.`,
  alreadySelected: (fileName: string) => `${fileName} is already selected.`,
  uploading: 'Uploading files',
  uploadFailed: 'Upload failed',
  notAllUploaded: 'A file couldn’t be uploaded',
} as const
