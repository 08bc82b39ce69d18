let made = 0

/** Returns a name that is unique in this process: "Customer 7". */
export function unique(word: string) {
  made += 1
  return `${word} ${made}`
}
