/** Words that carry no meaning in a search. */
const empty = new Set(
  'about after again all and any are because been before but can cannot does doesn don during every few for from get gets got had has have her his how into isn its just keep keeps like minute minutes more most need needs new not now off one only our out over please same shows since some than that the their them then there they this too two until very want wants was wasn what when where which while who why will with won work working works would you your'.split(
    ' ',
  ),
)

/** Returns the words of a subject that are worth searching for, in their order. */
export function significantWords(subject: string): string[] {
  const words = subject.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return [...new Set(words)].filter((word) => !empty.has(word))
}
