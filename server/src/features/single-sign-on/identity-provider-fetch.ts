/** The most that is read of any response: descriptions, keys, tokens and claims are far smaller. */
const mostBytes = 1_000_000

export class TooLargeResponse extends Error {
  override name = 'TooLargeResponse'
}

/**
 * `fetch` for the identity provider. Reading a body fails with {@link TooLargeResponse} beyond one megabyte: without a limit, a response that
 * does not end would fill the memory before its timeout.
 */
export async function fetchLimited(url: string | URL, options: object): Promise<Response> {
  const response = await fetch(url, options)
  if (!response.body) return response
  let bytes = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > mostBytes) throw new TooLargeResponse()
      controller.enqueue(chunk)
    },
  })
  return new Response(response.body.pipeThrough(limit), response)
}
