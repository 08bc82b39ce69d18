/** Returns the files of a paste. One with text has none: word processors add a picture of the text to the clipboard beside it. */
export const pastedFiles = (pasted: DataTransfer | null): File[] =>
  pasted && !pasted.types.includes('text/plain') ? [...pasted.files] : []
