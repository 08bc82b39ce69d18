/** Returns which tags were added and removed, from the lists before and after as text: `vpn, network`. */
export function tagChange(from: string | null, to: string | null) {
  const [before, after] = [tagsIn(from), tagsIn(to)]
  return {
    added: after.filter((tag) => !before.includes(tag)),
    removed: before.filter((tag) => !after.includes(tag)),
  }
}

const tagsIn = (text: string | null) => text?.split(', ').filter(Boolean) ?? []
