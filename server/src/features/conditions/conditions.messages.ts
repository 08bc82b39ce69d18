/** The texts of conditions. */
export const conditionMessages = {
  problemAt: (problem: string, character: number) => `${problem.replace(/\.$/, '')} (at character ${character})`,
} as const
