/**
 * Returns the text of a file that a user chose: UTF-8, UTF-16 with its byte order mark, or else Windows-1252, in which Excel saves CSV files in
 * much of the world. Read as UTF-8, the names in such a file would lose their accented letters without a word.
 */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
