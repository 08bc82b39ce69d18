import { attachments } from '@hatchway/contract/files/attachments'
import { withFallbackMessage } from '../../platform/api-error.ts'
import { call } from '../../platform/call.ts'
import { signedUrlMessages as messages } from './signed-url.messages.ts'
import { send, type Upload } from './upload-file.ts'

/**
 * Attaches one file to a ticket in three steps: requests a signed URL, uploads the bytes there, and records that they arrived. Throws the
 * server's message when a step fails, or the step's own message when the server sent none.
 */
export const uploadBySignedUrl =
  (ticketId: number): Upload =>
  async (file, onProgress) => {
    const response = await step(messages.requestFailed, () => postForm(ticketId, { fileName: file.name }))
    if (!('uniqueFileName' in response) || !response.signedUrl) throw new Error(messages.noUrl)
    const { signedUrl, uniqueFileName, filePath, rawUrl } = response

    await step(messages.uploadFailed, () => send('PUT', signedUrl, file, onProgress))
    const record = {
      uniqueFileName,
      filePath,
      rawUrl,
      fileName: file.name,
      fileSize: file.size,
      fileMimeType: file.type,
    }
    await step(messages.recordFailed, () => postForm(ticketId, record, { isUploadSuccessReq: 'true' }))
  }

function postForm(
  ticketId: number,
  fields: Record<string, string | number>,
  query: { isUploadSuccessReq?: string } = {},
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value))
  return call(attachments.add, { params: { id: ticketId }, query, body })
}

async function step<T>(otherwise: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw withFallbackMessage(error, otherwise)
  }
}
