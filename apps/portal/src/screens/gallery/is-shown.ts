/** A development page: where the page's configuration does not ask for it, the address is one that nobody has. */
export function isShown(): boolean {
  const config = JSON.parse(document.getElementById('portal-config')?.textContent ?? '{}') as { gallery?: boolean }
  return config.gallery === true
}
