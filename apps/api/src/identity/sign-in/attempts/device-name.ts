/** From the particular to the general: each browser also names its ancestors. */
const browsers = [
  [/\bEdgA?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\//, 'Opera'],
  [/\bFxiOS\/|\bFirefox\//, 'Firefox'],
  [/\bCriOS\/|Chrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b/, 'no iPhone'],
  [/\biPad\b/, 'no iPad'],
  [/\bAndroid\b/, 'no Android'],
  [/\bCrOS\b/, 'no ChromeOS'],
  [/\bWindows\b/, 'no Windows'],
  [/\bMac OS X\b/, 'no Mac'],
  [/\bLinux\b/, 'no Linux'],
] as const

const find = (table: readonly (readonly [RegExp, string])[], agent: string) =>
  table.find(([mark]) => mark.test(agent))?.[1]

/** 'Chrome no Android', from a browser's user agent; 'Navegador' where it names neither. */
export function deviceName(agent = ''): string {
  const browser = find(browsers, agent) ?? 'Navegador'
  return [browser, find(systems, agent)].filter(Boolean).join(' ')
}
