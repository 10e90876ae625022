/**
 * Copies, and says whether it worked. In-app browsers without the clipboard API select and copy inside `near`, for an
 * open dialog's outside is inert.
 */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text, near)
  }
}

function copySelection(text: string, near: HTMLElement): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.className = 'vh'
  area.readOnly = true
  area.value = text
  near.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
