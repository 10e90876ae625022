import { type CivilDate, addDays } from '@portal/brazil/dates'
import { type StoryEntry, madeAt } from './entries.ts'

const LINES = 500
const DAYS = 30

const shops: readonly (readonly [string, string])[] = [
  ['Mercado Bom Vizinho', 'MERCADO'],
  ['Padaria Trigo e Sal', 'RESTAURANTES'],
  ['Vai Comigo Corridas', 'TRANSPORTE'],
  ['Farmácia Santa Clara', 'SAUDE'],
  ['Casa Benvinda', 'CASA'],
  ['Lojas Veranico', 'ROUPAS'],
  ['Cine Sofá', 'ASSINATURAS'],
  ['Banca da Esquina', 'OUTROS'],
  ['Hortifruti da Praça', 'MERCADO'],
  ['Cantina da Dona Zefa', 'RESTAURANTES'],
  ['Posto Estrela do Norte', 'TRANSPORTE'],
]

/** Every so many lines one is no plain purchase; a tax follows the line that it is charged on. */
function extraOf(line: number): Partial<StoryEntry> {
  if (line === LINES - 1) return { description: 'Juros do crédito rotativo', kind: 'JUROS', category: null }
  if (line === 0) return { description: 'Anuidade diferenciada', kind: 'TARIFA', category: null }
  if (line % 50 === 11) return { foreignCurrency: 'USD', foreignAmount: '9.99', foreignRate: '5.64', amountCents: 5634 }
  if (line % 50 === 12)
    return { description: 'IOF de compra fora do Brasil', kind: 'IOF', category: null, amountCents: 197 }
  if (line % 40 === 7) return { kind: 'CREDITO', category: null, amountCents: -(900 + line) }
  if (line % 9 === 4) return { instalmentNumber: (line % 5) + 1, instalmentTotal: 6 }
  return {}
}

/** An invoice of five hundred lines over three cards, newest first, to test search and filters. */
export function busyInvoice(closesOn: CivilDate): StoryEntry[] {
  return Array.from({ length: LINES }, (_, line): StoryEntry => {
    const [description = '', category = ''] = shops[(line * 7) % shops.length] ?? []
    const date = addDays(closesOn, -Math.floor((line * DAYS) / LINES))
    const extra = extraOf(line)
    return {
      happenedOn: date,
      madeAt: extra.kind === undefined ? madeAt(date, description, extra.instalmentNumber ?? 1) : null,
      description,
      kind: 'COMPRA',
      category,
      amountCents: 690 + ((line * 7919) % 9310),
      instalmentNumber: null,
      instalmentTotal: null,
      foreignCurrency: null,
      foreignAmount: null,
      foreignRate: null,
      additionalHolder: line % 4 === 1 ? 'Tomás' : line % 6 === 3 ? 'Iara' : null,
      ...extra,
    }
  })
}

export const BUSY_TOTAL_CENTS = busyInvoice('2026-11-14').reduce((sum, { amountCents }) => sum + amountCents, 0)
