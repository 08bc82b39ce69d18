import fs from 'node:fs'

/** Returns the text of every Markdown file of a folder, in the order of their names. */
export const readTexts = (folder: URL) =>
  fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => fs.readFileSync(new URL(file, folder), 'utf8'))
