type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>

/**
 * Returns the character that a key types, or `undefined` for all other keys, shortcuts, and keys of an input method, which types
 * its text itself.
 */
export function typedCharacter({ key, ctrlKey, metaKey, altKey, isComposing }: Key): string | undefined {
  return /^.$/u.test(key) && !ctrlKey && !metaKey && !altKey && !isComposing ? key : undefined
}

/** The same without the space, which presses a button. */
export const typedLetter = (event: Key): string | undefined => typedCharacter(event)?.trim() || undefined
