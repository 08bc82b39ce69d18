/** Passes fetched bytes to the browser's downloads. */
export function saveFile(blob: Blob, name = 'download') {
  const address = URL.createObjectURL(blob)
  fetchFile(address, name)
  // The download reads the URL after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Starts a browser download of a URL, for files of any size: the browser resumes it after a lost connection. */
export function fetchFile(address: string, name: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
