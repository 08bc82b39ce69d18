/** The texts of pictures that are added. */
export const pictureMessages = {
  noPicture: 'Choose a picture',
  severalPictures: 'Choose one picture',
  tooMany: (most: number) => `You can add at most ${most} pictures a day. Try again tomorrow.`,
  /** The problem is the end of a sentence. */
  wrongPicture: (problem: string) => `This picture ${problem}. Choose a simpler one.`,
  takesTooLong: 'takes too long to process',
  busy: 'Many pictures are being processed. Try again in a moment.',
} as const
