import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { newStoreKey } from '../files/store.ts'
import { badRequest, HttpError } from './errors.ts'
import { formMessages } from './http.messages.ts'

/** A file of a form, already in the store under `key`. */
export type ReceivedFile = { field: string; fileName: string; mimeType: string; size: number; key: string }

/** A received form. `discard` removes its files from the store. */
export type ReceivedForm = {
  fields: Record<string, string | string[]>
  files: ReceivedFile[]
  discard: () => Promise<void>
}

const filesPerForm = 10
/** Characters of all fields together: the longest description and the other fields. */
const maxText = 1_000_000

/** Registers the parser for forms: fields as text, files (under any field name) directly into the store. */
export async function acceptForms(app: FastifyInstance) {
  // The store enforces the limit on files; the parser's own limit would truncate them silently.
  const limits = {
    fileSize: Number.MAX_SAFE_INTEGER,
    fieldNameSize: 200,
    fieldSize: maxText,
    fields: 300,
    parts: 320,
    headerPairs: 50,
  }
  await app.register(multipart, { limits, throwFileSizeLimit: false })
  app.decorate('receiveForm', receiveForm)
}

async function receiveForm(request: FastifyRequest, maxBytes = Number.POSITIVE_INFINITY): Promise<ReceivedForm> {
  const { fileStore, settings } = request.server
  const form: ReceivedForm = {
    fields: {},
    files: [],
    discard: async () => {
      for (const { key } of form.files.splice(0)) await fileStore.remove(key)
    },
  }
  let textLeft = maxText
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        if (form.files.length === filesPerForm) throw badRequest(formMessages.tooManyFiles(filesPerForm))
        await receiveFile(part)
      } else {
        receiveField(part)
      }
    }
    return form
  } catch (error) {
    // Without a reader the rest of the body would block the connection, and the error would not arrive.
    request.raw.unpipe()
    request.raw.resume()
    await form.discard()
    throw toFormError(error)
  }

  async function receiveFile({ fieldname, filename, mimetype, file }: MultipartFile) {
    const key = newStoreKey()
    const size = await fileStore.put(key, file, Math.min(maxBytes, settings.maxUploadBytes))
    // An empty file input sends a nameless file of zero bytes.
    if (size === 0 && !filename) return fileStore.remove(key)
    // Browsers encode a quotation mark as %22 and leave every other % unchanged.
    const fileName = filename?.replaceAll('%22', '"') || 'file'
    form.files.push({ field: fieldname, fileName, mimeType: mimetype, size, key })
  }

  function receiveField({ fieldname, value, valueTruncated, fieldnameTruncated }: MultipartValue) {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    textLeft -= fieldname.length + text.length
    if (textLeft < 0 || valueTruncated || fieldnameTruncated) throw new HttpError('too_large', formMessages.tooLarge)
    const before = form.fields[fieldname]
    form.fields[fieldname] = before === undefined ? text : [before, text].flat()
  }
}

/** Converts an error of the parser to a 400; an error of the disk stays a 500. */
function toFormError(error: unknown) {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (error instanceof HttpError || syscall) return error
  if (code.endsWith('_LIMIT')) return new HttpError('too_large', formMessages.tooManyParts)
  return badRequest(formMessages.incomplete, '', 'malformed_request')
}
