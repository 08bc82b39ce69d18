import { allowedMimeTypes } from '@hatchway/contract/attachments'

const maxLength = 255
/** Control characters, and those that turn the direction of writing and so hide what a name ends with. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unseemly = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** A name as it may be stored and shown: without folders, control characters and excess; its ending stays. */
export function cleanFileName(given: string) {
  const name = given.toWellFormed().split(/[/\\]/).at(-1)!.replace(unseemly, '').trim()
  if (name === '' || name === '.' || name === '..') return 'file'
  if (name.length <= maxLength) return name
  const ending = endingOf(name).slice(0, 20)
  return (name.slice(0, maxLength - ending.length) + ending).toWellFormed()
}

/** What a file is served as: the type it came with when tickets take it, else what its ending says. Never a type that could run. */
export function fileType(fileName: string, given: string) {
  const mimeType = given.split(';')[0]!.trim().toLowerCase()
  if (allowedMimeTypes.includes(mimeType)) return mimeType
  return typeByEnding[endingOf(fileName)] ?? 'application/octet-stream'
}

const endingOf = (name: string) => /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? ''

const typeByEnding: Record<string, string> = {
  '.log': 'text/plain',
  '.logs': 'text/plain',
  '.txt': 'text/plain',
  '.csv': 'text/csv',
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xls': 'application/vnd.ms-excel',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
}
