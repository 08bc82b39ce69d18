let made = 0

/** A name that nothing else of this process has: "Customer 7". */
export function unique(word: string) {
  made += 1
  return `${word} ${made}`
}
