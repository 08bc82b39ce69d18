const maxLength = 255
/** Control characters, and those that reverse the direction of writing and so can hide a file's extension. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unseemly = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Returns a name that can be stored and shown: without folders, control characters and excess length. The extension is kept. */
export function cleanFileName(given: string) {
  const name = given.toWellFormed().split(/[/\\]/).at(-1)!.replace(unseemly, '').trim()
  if (name === '' || name === '.' || name === '..') return 'file'
  if (name.length <= maxLength) return name
  const ending = endingOf(name).slice(0, 20)
  return (name.slice(0, maxLength - ending.length) + ending).toWellFormed()
}

const endingOf = (name: string) => /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? ''
