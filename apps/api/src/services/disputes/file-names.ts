/**
 * Endings of programs and of office files with macros are refused in the middle of a name too: a system may hide the
 * last one.
 */
const RUNS =
  /\.(?:exe|scr|bat|cmd|msi|ps1|vbs?|js|mjs|jar|apk|sh|php|html?|xhtml|svg|lnk|hta|dll|iso|zip|rar|7z|docm|xlsm|pptm)(?=\.|$)/i

/** Characters that reverse the text after them, or are invisible. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/u

/** The name is only shown. It is undefined where it disguises the file. */
export function cleanName(given: string): string | undefined {
  const name = given.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  if (name === '' || HIDDEN.test(given) || /[/\\]/.test(name) || /^\.+$/.test(name) || RUNS.test(name)) return undefined
  return name
}
