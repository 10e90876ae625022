import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'

/** A CPF with right check digits, of a number. */
export function cpfOf(number: number): string {
  const base = String(100_000_000 + number)
  const digit = (digits: string): string => {
    const sum = Array.from(digits).reduce((total, each, place) => total + Number(each) * (digits.length + 1 - place), 0)
    return String(sum % 11 < 2 ? 0 : 11 - (sum % 11))
  }
  const first = base + digit(base)
  return first + digit(first)
}

/** Ids in no order, as real ones stand, and the same each time. */
const idOf = (kind: number, number: number): string => {
  const mixed = (Math.imul(number + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0')
  return `${mixed}-${String(kind).padStart(4, '0')}-4000-8000-${number.toString(16).padStart(12, '0')}`
}

export const customerId = (number: number) => idOf(1, number)
export const cardId = (number: number) => idOf(2, number)
export const invoiceId = (number: number) => idOf(3, number)

type Faults = Readonly<Record<number, object>>

/** A delivery of holders with a card and an invoice each, by their numbers; `faults` are put over invoices. */
export const rowsOf = {
  clientes: (number: number) => ({
    id: customerId(number),
    cpf: cpfOf(number),
    nome: `Cliente ${number}`,
    nascimento: '1980-01-01',
    email: `${number}@exemplo.example`,
    telefone: '+5585988887777',
  }),
  cartoes: (number: number) => ({
    id: cardId(number),
    clienteId: customerId(number),
    bin: '509483',
    final: String(number % 10_000).padStart(4, '0'),
    nome: 'Exemplo Mais',
    tipo: 'EXTRATO',
    limiteCentavos: 500_000,
    proximoFechamento: '2026-12-10',
  }),
  faturas: (number: number, lines = 8) => ({
    id: invoiceId(number),
    cartaoId: cardId(number),
    fechaEm: '2026-11-10',
    venceEm: '2026-11-20',
    totalCentavos: lines * 2000,
    minimoCentavos: lines * 300,
    lancamentos: Array.from({ length: lines }, (_, place) => ({
      data: `2026-10-${String(11 + place).padStart(2, '0')}`,
      descricao: `Loja ${place} de ${number % 997}`,
      tipo: 'COMPRA',
      categoria: 'MERCADO',
      valorCentavos: 2000,
    })),
  }),
}

/** A booklet of the card a hundred further on, a debt, and a policy of a product. */
export const contractsOf = (number: number, product: { code: string; version: string; monthlyCents: number }) => ({
  booklet: {
    id: invoiceId(number + 100),
    clienteId: customerId(number),
    cartaoId: cardId(number + 100),
    contrato: 'C-1',
    loja: 'Loja do Cais',
    feitoEm: '2026-09-10',
    mensal: '0.0199',
    parcelas: [
      { venceEm: '2026-10-10', valorCentavos: 5000, pagoCentavos: 5000, quitadaEm: '2026-10-09T12:00:00Z' },
      { venceEm: '2026-12-10', valorCentavos: 5000 },
    ],
  },
  debt: {
    id: invoiceId(number + 200),
    clienteId: customerId(number),
    tipo: 'EMPRESTIMO',
    origem: 'Empréstimo',
    contrato: 'D-1',
    originalCentavos: 90_000,
    mensal: '0.0449',
    venceEm: '2026-08-20',
  },
  policy: {
    id: invoiceId(number + 300),
    clienteId: customerId(number),
    cartaoId: cardId(number),
    produto: product.code,
    versao: product.version,
    numero: 'A-1',
    contratadaEm: '2026-06-01T12:00:00-03:00',
    mensalCentavos: product.monthlyCents,
  },
})

type Size = { first?: number; count: number; number: number; lines?: number; faults?: Faults }

export const writeManifest = (folder: string, numero: number): void =>
  writeFileSync(
    join(folder, 'entrega.json'),
    JSON.stringify({ formato: 'v1', emissor: '1', numero, dataBase: '2026-11-19' }),
  )

/** Writes the delivery into a folder. */
export async function writeDelivery(folder: string, { first = 0, count, number, lines = 8, faults = {} }: Size) {
  mkdirSync(folder, { recursive: true })
  writeManifest(folder, number)
  for (const name of ['clientes', 'cartoes', 'faturas'] as const) {
    const file = createWriteStream(join(folder, `${name}.ndjson`), { highWaterMark: 1 << 20 })
    for (let each = first; each < first + count; each += 1) {
      const row = name === 'faturas' ? { ...rowsOf.faturas(each, lines), ...faults[each] } : rowsOf[name](each)
      if (!file.write(`${JSON.stringify(row)}\n`)) await once(file, 'drain')
    }
    file.end()
    await once(file, 'finish')
  }
}
