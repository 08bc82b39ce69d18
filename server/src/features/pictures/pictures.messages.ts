import type { MarkupProblem } from '../../platform/content/markup-limits.ts'

/** The texts of pictures that are added. */
export const pictureMessages = {
  noPicture: 'Choose a picture',
  severalPictures: 'Choose one picture',
  tooMany: (most: number) => `You can add at most ${most} pictures a day. Try again tomorrow.`,
  tooManyPixels: 'A picture can have at most 10,000 pixels on each side and 40 megapixels in total',
  /** Why an SVG is refused. */
  problems: {
    tooDeep: 'This picture is nested too deeply. Choose a simpler one.',
    tooManyElements: 'This picture has too many elements. Choose a simpler one.',
    tooManyAttributes: 'This picture has too many attributes. Choose a simpler one.',
    tooLongStyle: 'This picture has too long a style. Choose a simpler one.',
    tooExpensive: 'This picture takes too long to process. Choose a simpler one.',
  } satisfies Record<MarkupProblem | 'tooExpensive', string>,
  busy: 'Many pictures are being processed. Try again in a moment.',
} as const
