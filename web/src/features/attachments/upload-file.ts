import { attachments } from '@hatchway/contract/files/attachments'
import { ApiError, readApiError } from '../../platform/api-error.ts'
import { callMessages } from '../../platform/call.messages.ts'
import { endpointUrl } from '../../platform/call.ts'

export type Upload = (file: File, onProgress: (progress: number) => void) => Promise<unknown>

/**
 * Attaches one file to a ticket, or to the user's own comment on it, in one request. Uses `XMLHttpRequest`, because `fetch` reports no
 * upload progress.
 */
export const uploadTo =
  (ticketId: number, commentId?: number): Upload =>
  (file, onProgress) => {
    const form = new FormData()
    if (commentId !== undefined) form.append('commentId', String(commentId))
    form.append('file', file)
    return send('POST', endpointUrl(attachments.add.path, { params: { id: ticketId } }), form, onProgress)
  }

/** Sends a body and reports progress from 0 to 1. Throws an `ApiError` like any call. */
export function send(
  method: 'POST' | 'PUT',
  address: string,
  body: FormData | File,
  onProgress: (progress: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.withCredentials = true
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    const unreachable = () => reject(new ApiError(callMessages.unreachable, { status: 0 }))
    request.onerror = unreachable
    request.onabort = unreachable
    request.onload = () => {
      const answer = answerOf(request)
      if (answer.ok) resolve(answer)
      else readApiError(answer).then(reject, reject)
    }
    request.send(body)
  })
}

function answerOf(request: XMLHttpRequest) {
  const headers = new Headers()
  for (const name of ['content-type', 'x-request-id']) {
    const value = request.getResponseHeader(name)
    if (value) headers.set(name, value)
  }
  const isEmpty = request.status === 204 || request.status === 205
  return new Response(isEmpty ? null : request.responseText, {
    status: request.status,
    statusText: request.statusText,
    headers,
  })
}
