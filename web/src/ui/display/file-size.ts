/** Returns a size in KB with one decimal, for example `48.2 KB`; one that would be `0.0 KB` in bytes. */
export function fileSize(bytes: number) {
  const size = bytes / 1024
  if (size < 0.05) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  return `${size.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} KB`
}
