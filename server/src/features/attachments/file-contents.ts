import { buffer } from 'node:stream/consumers'
import { type FileKindName, fileKindOf, fileKinds, unsupportedFile } from '@hatchway/contract/files/file-kinds'
import { fileTypeFromBuffer } from 'file-type'
import type { FileStore } from '../../platform/files/store.ts'
import { badRequest } from '../../platform/http/errors.ts'
import type { ReceivedFile } from '../../platform/http/multipart.ts'
import { cleanFileName } from './file-names.ts'

const headSize = 4096
const textSize = 1024

type Stored = Pick<ReceivedFile, 'fileName' | 'mimeType' | 'key'>

/** Throws 400 for a stored file whose name and type fit no supported kind, or whose first bytes are of another kind. */
export async function assertSupportedFile(store: FileStore, { fileName, mimeType, key }: Stored) {
  const name = cleanFileName(fileName)
  const kind = fileKindOf(name, mimeType)
  if (!kind) throw badRequest(unsupportedFile(name, mimeType), '', 'file.unsupported_type')
  const other = await otherTypeOf(kind, await buffer(await store.open(key, { start: 0, end: headSize - 1 })))
  if (other) throw badRequest(unsupportedFile(name, other), '', 'file.unsupported_type')
}

/** Programs write pictures under each other's extensions, encrypted documents as CFB, and old ones as RTF, XML, HTML or plain text. */
const picture = ['image/jpeg', 'image/png', 'image/apng', 'image/gif']
const contents: Record<FileKindName, string[]> = {
  jpeg: picture,
  png: picture,
  gif: picture,
  svg: ['application/xml'],
  pdf: fileKinds.pdf.types,
  text: [],
  csv: [],
  doc: ['application/x-cfb', 'application/rtf', 'application/xml'],
  docx: [...fileKinds.docx.types, 'application/zip', 'application/x-cfb'],
  xls: ['application/x-cfb', 'application/xml'],
  xlsx: [...fileKinds.xlsx.types, 'application/zip', 'application/x-cfb'],
}

/**
 * Returns the type of a file's first bytes when it contradicts the file's kind. Bytes without a signature contradict only the text kinds.
 */
export async function otherTypeOf(kind: FileKindName, head: Buffer): Promise<string | undefined> {
  const isOfText = kind === 'text' || kind === 'csv' || kind === 'svg'
  if (isOfText && hasUtf16Mark(head)) return undefined
  if (isOfText && head.subarray(0, textSize).includes(0)) return (await detected(head)) ?? 'application/octet-stream'
  const type = await detected(head)
  if (type === undefined || contents[kind].includes(type)) return undefined
  return isOfText && type !== 'application/pdf' && isPlainText(head) ? undefined : type
}

/** Returns no type for bytes that the library fails to parse. */
const detected = async (head: Buffer) =>
  (await fileTypeFromBuffer(head).catch(() => undefined))?.mime as string | undefined

const hasUtf16Mark = (head: Buffer) => /^(?:fffe|feff)/.test(head.toString('hex', 0, 2))

/** Text may begin with a signature of two letters, such as `BM` and `MZ`; a real file with such a signature contains control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const isPlainText = (head: Buffer) => !/[\0-\x06\x0e-\x1a\x1c-\x1f]/.test(head.toString('latin1'))
