import fs from 'node:fs'
import path from 'node:path'

type Part = string | { name: string; type?: string; content?: string | Uint8Array<ArrayBuffer> }

/** Returns a multipart form for `inject`: each entry is a field with its text, or a file. */
export async function aForm(parts: [field: string, part: Part][]) {
  const form = new FormData()
  for (const [field, part] of parts)
    if (typeof part === 'string') form.append(field, part)
    else form.append(field, new File([part.content ?? 'content'], part.name, { type: part.type ?? 'text/plain' }))
  return encoded(form)
}

async function encoded(form: FormData) {
  const response = new Response(form)
  return {
    method: 'POST' as const,
    headers: { 'content-type': response.headers.get('content-type')! },
    payload: Buffer.from(await response.arrayBuffer()),
  }
}

/** Returns the names of all files in a desk's store, including unfinished parts. */
export function storedFiles(dataFolder: string) {
  const folder = path.join(dataFolder, 'files')
  if (!fs.existsSync(folder)) return []
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}
