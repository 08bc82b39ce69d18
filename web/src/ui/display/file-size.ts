/** Returns a size in KB with one decimal, for example `48.2 KB`. */
export const fileSize = (bytes: number) =>
  `${(bytes / 1024).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} KB`
