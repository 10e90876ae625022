/** True where the page's configuration opens this development page; elsewhere its address is unknown. */
export function isShown(): boolean {
  const config = JSON.parse(document.getElementById('portal-config')?.textContent ?? '{}') as { gallery?: boolean }
  return config.gallery === true
}
