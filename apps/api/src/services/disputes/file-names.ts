/** What a system may run, or a program of an office obey: no evidence has such an ending, in the middle of its name or at its end. */
const RUNS =
  /\.(?:exe|scr|bat|cmd|msi|ps1|vbs?|js|mjs|jar|apk|sh|php|html?|xhtml|svg|lnk|hta|dll|iso|zip|rar|7z|docm|xlsm|pptm)(?=\.|$)/i

/** Orders that turn what follows around, or are not seen at all. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/u

/** A name as a person gave it, to be shown and for nothing else; undefined where it says another thing than it is. */
export function cleanName(given: string): string | undefined {
  const name = given.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  if (name === '' || HIDDEN.test(given) || /[/\\]/.test(name) || /^\.+$/.test(name) || RUNS.test(name)) return undefined
  return name
}
