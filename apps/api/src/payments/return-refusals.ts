import type { Misread, ProfiledLayout, ReturnFileError } from '@portal/brazil/cnab'
import { banksOf } from '@portal/brazil/returns/banks'

type Refusal = { codigo: string; mensagem: string }

/** Why a file was not taken, at which line, and what to do about it. */
export const refusalOfFile = (misread: Misread): Refusal & { linha: number } => ({
  ...(misread.layout === undefined ? refusals[misread.error] : withoutLayout(misread.layout, misread.bank ?? '')),
  linha: misread.line,
})

const withoutLayout = (layout: ProfiledLayout, bank: string): Refusal => ({
  ...refusals['unknown-bank'],
  mensagem:
    `O ${layout} do banco ${bank} não é conhecido aqui. Peça ao banco o outro leiaute, ou baixe os pagamentos pelo serviço dele. ` +
    `Conhecidos em ${layout}: ${banksOf(layout).join(', ')}.`,
})

const refusals: Record<ReturnFileError, Refusal> = {
  empty: { codigo: 'ARQUIVO_VAZIO', mensagem: 'O arquivo está vazio.' },
  length: {
    codigo: 'LINHA_DE_OUTRO_TAMANHO',
    mensagem:
      'A linha tem outro tamanho: são 400 posições, ou 240, ou 150 em arrecadação, de que só podem faltar os brancos do fim.',
  },
  layout: { codigo: 'NAO_E_RETORNO', mensagem: 'Não é um arquivo de retorno de cobrança.' },
  truncated: { codigo: 'ARQUIVO_INCOMPLETO', mensagem: 'O arquivo está incompleto. Peça-o ao banco outra vez.' },
  field: { codigo: 'CAMPO_ILEGIVEL', mensagem: 'Um campo não pode ser lido.' },
  stray: {
    codigo: 'LINHA_FORA_DO_LEIAUTE',
    mensagem: 'A linha não faz parte do leiaute de cobrança do banco. Pergunte ao banco que registro é este.',
  },
  'unknown-bank': { codigo: 'BANCO_SEM_LEIAUTE', mensagem: 'O leiaute do banco não é conhecido aqui.' },
  'no-records': {
    codigo: 'ARQUIVO_SEM_REGISTROS',
    mensagem:
      'O arquivo não traz nenhum registro, e nada foi aplicado. Se houve pagamentos, peça-o ao banco outra vez.',
  },
}
