/** The texts of the part of a ticket in which a search found it. */
export const foundInMessages = {
  foundIn: 'Found in ',
  description: 'Description',
  message: (author: string, place: number | null | undefined) => `${author}${place ? `, message ${place}` : ''}`,
  note: (author: string) => `${author}, internal note`,
  file: (name: string | null | undefined, page: number | null | undefined) => `${name}${page ? `, page ${page}` : ''}`,
  field: 'Field',
  formerUser: 'Former user',
} as const
