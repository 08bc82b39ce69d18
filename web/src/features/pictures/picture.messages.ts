/** The texts of the fields that take a picture. */
export const pictureMessages = {
  person: 'Picture',
  types: 'PNG, JPEG, WebP, GIF or SVG, up to 1 MB.',
  uploading: 'Uploading the picture',
  drop: 'Drop it here',
  replace: 'Replace',
  upload: 'Upload',
  remove: 'Remove',
  tooLarge: 'Pictures can be up to 1 MB',
} as const
