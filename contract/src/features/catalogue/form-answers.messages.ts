/** What is wrong with an answer, and how answers are shown; `label` is that of the field as the sentence has it. */
export const formAnswerMessages = {
  required: (label: string) => `${label} is required`,
  tooLong: (label: string, most: number) => `${label} can have at most ${most} characters`,
  notANumber: (label: string) => `${label} must be a number`,
  notADate: (label: string) => `${label} must be a date`,
  notAnOption: (label: string) => `Choose one of the options for ${label}`,
  notYesOrNo: (label: string) => `Answer ${label} with yes or no`,
  notAPerson: (label: string) => `Choose a person for ${label}`,
  notAFile: (label: string) => `Choose a file for ${label}`,
  optionWithPrice: (label: string, price: string) => `${label} (${price})`,
  yes: 'Yes',
  no: 'No',
  files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
} as const
