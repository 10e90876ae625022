import { civilDateInSaoPaulo, formatDate, saoPauloTime } from '@portal/brazil/dates'
import { instantField } from '@portal/api/gateways/wire-money'

/** HTML already; `html` escapes everything else. */
export type Html = { readonly html: string }

type HtmlValue = string | number | Html | readonly Html[] | undefined

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => ENTITIES[mark] ?? '')

/** Escapes every value that is not `Html`; undefined leaves nothing. */
export const html = (texts: TemplateStringsArray, ...parts: readonly HtmlValue[]): Html =>
  trusted(texts.map((text, index) => text + write(parts[index])).join(''))

/** Only for constants of ours, such as style, script and icons, never for input. */
export const trusted = (text: string): Html => ({ html: text })

function write(part: HtmlValue): string {
  if (part === undefined) return ''
  if (typeof part === 'object') return 'html' in part ? part.html : part.map((each) => each.html).join('')
  return escape(String(part))
}

type BadgeTone = 'positive' | 'informative' | 'warning' | 'negative' | 'none'
export type Word = { text: string; tone: BadgeTone }

const circle = '<circle cx="12" cy="12" r="8.8"/>'
const icons: Record<BadgeTone, string> = {
  positive: `${circle}<path d="m8.3 12.2 2.6 2.6 4.9-5.2"/>`,
  informative: `${circle}<path d="M12 7.3V12l3 2"/>`,
  warning: `${circle}<path d="M12 7.3V12l3 2"/>`,
  negative: `${circle}<path d="M12 7.5v5.2M12 16v.05"/>`,
  none: '',
}

export const badge = ({ text, tone }: Word): Html =>
  html`<span class="badge ${tone}"
    >${icons[tone] === '' ? undefined : trusted(`<svg viewBox="0 0 24 24" aria-hidden="true">${icons[tone]}</svg>`)}${text}</span
  >`

/** `19/11/2026, 10:00`, of an RFC 3339 instant. */
export const instantWords = (iso: string): string => {
  const instant = instantField.parse(iso)
  return `${formatDate(civilDateInSaoPaulo(instant))}, ${saoPauloTime(instant)}`
}
