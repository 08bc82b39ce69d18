/** Returns what was typed as the name, the email address or the phone number of a person. */
export function contactDraft(typed: string) {
  const text = typed.trim()
  const isEmail = /^\S+@\S+$/.test(text)
  const isPhone = /^[+(]?\d[\d\s()/-]*$/.test(text)
  return { fullName: isEmail || isPhone ? '' : text, email: isEmail ? text : '', phone: isPhone ? text : '' }
}
