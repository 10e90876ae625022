const memo = (change: (name: string) => string) => {
  const known = new Map<string, string>()
  return (name: string): string => {
    let changed = known.get(name)
    if (changed === undefined) known.set(name, (changed = change(name)))
    return changed
  }
}

/** A name of ours as the database has it: `dueOn` is `due_on`. */
export const storedName = memo((ours) => ours.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

/** A name of the database as we have it: `due_on` is `dueOn`. */
export const ourName = memo((stored) => stored.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()))
