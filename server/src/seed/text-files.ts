import fs from 'node:fs'

/** Returns the text of every file of a folder, in the order of their names. */
export const readTexts = (folder: URL) =>
  fs
    .readdirSync(folder)
    .sort()
    .map((file) => fs.readFileSync(new URL(file, folder), 'utf8'))
