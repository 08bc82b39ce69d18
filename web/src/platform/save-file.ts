/** Hands a file that was fetched to the browser's own downloads. */
export function saveFile(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob)
  fetchFile(address, name)
  // The download reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Has the browser itself download what lies at an address, however big: it goes on by itself where the line broke. */
export function fetchFile(address: string, name: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
