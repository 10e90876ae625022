import { expect, test } from 'vitest'
import { ownedTables } from './inventory.ts'
import { shownLine, shownParts, titleOf } from './shown.ts'
import { codeWords } from './shown-words.ts'

test('SVC-01 O8 a row of the copy reads as people write: money, days, yes and no, and nothing empty', () => {
  const row = {
    totalCentavos: 123_456,
    vencimento: '2026-12-10',
    refinanciada: false,
    cetAoMesCentesimos: 308,
    endereco: '',
    pagaEm: null,
  }
  expect(shownLine(row)).toBe(
    'Total: R$\u00a01.234,56 · Vencimento: 10/12/2026 · Refinanciada: não · CET ao mês: 3,08%',
  )
})

test('SVC-01 O8 every part of the copy has a title that a person reads', () => {
  const titles = ownedTables.flatMap((owned) => ('left' in owned ? [] : titleOf(owned.section)))
  expect(titles.filter((title) => /oes\b|cao\b|[A-Z].*[A-Z]/.test(title))).toEqual([])
  expect(new Set(titles).size).toBe(titles.length)
})

test('SVC-01 O8 what a row points at stands there by its name, and nothing that serves computers alone', () => {
  const [card, invoice] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  const parts = shownParts([
    { name: 'cadastro', rows: [{ id: card, emissor: '1', cpf: '52998224725', celular: '+5585900000101' }] },
    { name: 'cartoes', rows: [{ id: card, bin: '599999', final: '4821', tipo: 'EXTRATO' }] },
    { name: 'faturas', rows: [{ id: invoice, cartao: card, mes: '2026-11' }] },
    {
      name: 'lancamentos',
      rows: [
        { fatura: invoice, em: '2026-11-03', descricao: 'IOF', tipo: 'TARIFA' },
        { fatura: invoice, em: '2026-11-02', descricao: 'Cinema', tipo: 'COMPRA' },
        {
          fatura: '00000000-0000-4000-8000-000000000009',
          em: '2026-11-01',
          descricao: 'NETFLIX',
          tipo: 'COMPRA',
          codigo: 'a'.repeat(64),
        },
      ],
    },
    { name: 'acessos', rows: [] },
  ])
  expect(parts).toEqual([
    { title: 'Cadastro', groups: [{ lines: ['CPF: 529.982.247-25', 'Celular: (85) 90000-0101'] }] },
    { title: 'Cartões', groups: [{ lines: ['Final: 4821', 'Tipo: Extrato'] }] },
    { title: 'Faturas', groups: [{ lines: ['Cartão: final 4821', 'Mês: novembro de 2026'] }] },
    {
      title: 'Lançamentos (3)',
      groups: [
        { lines: ['Em: 01/11/2026 · Descrição: NETFLIX · Tipo: Compra'] },
        {
          head: 'Fatura: novembro de 2026',
          lines: [
            'Em: 02/11/2026 · Descrição: Cinema · Tipo: Compra',
            'Em: 03/11/2026 · Descrição: IOF · Tipo: Tarifa',
          ],
        },
      ],
    },
  ])
})

test('SVC-01 O8 every label and every word of a code has its accents', () => {
  const fields = ownedTables.flatMap((owned) => ('left' in owned ? [] : Object.values(owned.fields)))
  const said = fields.flatMap((field) =>
    typeof field === 'string'
      ? titleOf(field.replace(/Cent(avos|esimos)$/, ''))
      : Array.isArray(field)
        ? [titleOf(field[0] as string), ...Object.values(field[1] as Record<string, string>).map(codeWords)]
        : [],
  )
  const bare =
    /(c|s)(ao|oes)\b|\b(nao|ate|codigo|numero|mes|analise|carne|endereco|[uú]ltimo|minimo|titulo|pix|iof|cpf)\b/
  expect(said.filter((words) => bare.test(words) && !/[áéíóúâêôãõç]/.test(words))).toEqual([])
  expect(said.filter((words) => /_|[a-z][A-Z]/.test(words))).toEqual([])
})
