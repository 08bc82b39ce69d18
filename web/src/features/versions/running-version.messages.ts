/** The texts about the version that a customer runs. */
export const runningVersionMessages = {
  label: 'Runs',
  state: (version: string, behind: number) => `${version}${behind > 0 ? `, ${behind} behind` : ', up to date'}`,
  bug: (text: string, fixedIn: string) => `${text} (fixed in ${fixedIn})`,
  bugs: (bugs: readonly string[]) => `Known critical bugs: ${bugs.join('; ')}`,
} as const
