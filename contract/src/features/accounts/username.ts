import { plainLetters } from '../plain-letters.ts'

/** Derives a user name from a name: "Tomás Herrera" becomes tomas.herrera. */
export const usernameFrom = (name: string) =>
  plainLetters(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '.')
    .replaceAll(/^\.+|\.+$/g, '')
    .slice(0, 50)
