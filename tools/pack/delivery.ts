import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CivilDate, addDays } from '../../packages/brazil/src/dates.ts'

/** A holder with one card and one invoice: the smallest delivery (docs/load.md). */
export const HOLDER = {
  cpf: '52998224725',
  bornOn: '1984-05-17',
  last4: '4417',
  limit: 'Mais de R$\u00A03 mil até R$\u00A05 mil',
  cents: 15_990,
}

/** Writes it into a folder, due in some days from a day. */
export function writeDelivery(folder: string, today: CivilDate): void {
  const [card, invoice] = ['b7a0c3de-5f44-4a1b-8c29-7d1e6f3a9b20', '0d9e8c7b-6a54-4321-8fed-cba987654321']
  const holder = '6f2b1a54-0c1e-4d77-9a53-2f0a8e5b7c11'
  const files: Record<string, object> = {
    'entrega.json': { formato: 'v1', emissor: '1', numero: 1, dataBase: today },
    'emissores.ndjson': { codigo: '1', nome: 'Banco do Exemplo', cnpj: '11.222.333/0001-81' },
    'clientes.ndjson': {
      id: holder,
      cpf: HOLDER.cpf,
      nome: 'Helena Prado',
      nascimento: HOLDER.bornOn,
      email: 'helena@exemplo.example',
      telefone: '+5511987654321',
    },
    'cartoes.ndjson': {
      id: card,
      clienteId: holder,
      bin: '509483',
      final: HOLDER.last4,
      nome: 'Exemplo Mais',
      tipo: 'EXTRATO',
      limiteCentavos: 500_000,
      proximoFechamento: addDays(today, 20),
    },
    'faturas.ndjson': {
      id: invoice,
      cartaoId: card,
      fechaEm: addDays(today, -8),
      venceEm: addDays(today, 5),
      totalCentavos: HOLDER.cents,
      minimoCentavos: 2399,
      lancamentos: [
        {
          data: addDays(today, -20),
          descricao: 'Livraria do Largo',
          tipo: 'COMPRA',
          categoria: 'OUTROS',
          valorCentavos: HOLDER.cents,
        },
      ],
    },
  }
  const rates = { ROTATIVO: '0.119', MULTA: '0.02', MORA: '0.01' }
  const lines = Object.entries(rates).map(([tipo, mensal]) => JSON.stringify({ tipo, mensal, desde: '2023-01-01' }))
  writeFileSync(join(folder, 'taxas.ndjson'), lines.join('\n'))
  for (const [name, row] of Object.entries(files)) writeFileSync(join(folder, name), `${JSON.stringify(row)}\n`)
}
