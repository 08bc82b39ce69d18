/** Derives a user name from a name: "Tomás Herrera" becomes tomas.herrera. */
export const usernameFrom = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '.')
    .replaceAll(/^\.+|\.+$/g, '')
    .slice(0, 50)
