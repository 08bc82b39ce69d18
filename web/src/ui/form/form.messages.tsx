import type { ReactNode } from 'react'

/** The texts of forms and of the controls that have some of their own. */
export const formMessages = {
  cancel: 'Cancel',
  saveFailed: 'Your changes couldn’t be saved',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  files: {
    label: 'Files',
    drop: 'Drop files here',
    upload: 'click to upload',
    dropOrUpload: (drop: ReactNode, upload: ReactNode) => (
      <>
        {drop} or {upload}
      </>
    ),
    attach: 'Drop to attach',
  },
  appearance: {
    title: 'Icon and color',
    icon: 'Icon',
    color: 'Color',
    hue: (hue: number) => `Hue ${hue}`,
  },
} as const
